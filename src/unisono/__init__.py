"""Unisono: the cooperative card game of silence and timing, in a terminal."""

__version__ = "0.1.0"
