"""Unisono and its kin: a ladder of cards, played in order, in silence."""
