"""Many games on a virtual clock, with the real engine, table and bots."""
