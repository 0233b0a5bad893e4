"""Who sits at the table of a ladder game, and what is said to them."""
