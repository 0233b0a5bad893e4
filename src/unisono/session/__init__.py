"""What sits at a table for one start of the program: who plays, and what a person does there."""
