"""Recordings of a game for other programs."""
