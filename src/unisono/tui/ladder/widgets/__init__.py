"""The parts of a table, each of which draws what its model says."""
