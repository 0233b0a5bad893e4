"""The game line by line: for screen readers, Braille lines, dumb terminals, and scripts."""
