"""What a game's events tell afterwards: verdicts, tempo, time lines. Pure functions."""
