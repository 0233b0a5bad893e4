"""Games that can be played at a table: what is asked of any, and those that there are."""
