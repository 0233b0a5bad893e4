"""What was played, looked at afterwards: lists, statistics and exports. Plays nothing."""
