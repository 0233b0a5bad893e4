"""The team-mates: from a seat's view and its own generator to an intention, and nothing else."""
