"""The screens of a ladder game."""
