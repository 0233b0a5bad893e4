"""The table: who sits there, what they mean to do, and when it happens."""
