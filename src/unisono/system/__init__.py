"""What the operating system may do to the program, each kind of it behind one door."""
