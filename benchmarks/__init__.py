"""Measurements that take their time: figures for the documentation, never part of the tests."""
