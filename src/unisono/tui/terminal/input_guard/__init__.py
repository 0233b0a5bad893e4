"""The one door between what a terminal sends and the program."""
