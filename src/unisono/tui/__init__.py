"""The table on a terminal: what is drawn, and the keys that are pressed."""
