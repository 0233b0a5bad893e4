"""How arguments are asked for, completed and refused."""
