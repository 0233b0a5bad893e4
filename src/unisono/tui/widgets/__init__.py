"""Each draws one part and decides nothing."""
