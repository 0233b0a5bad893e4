"""How a ladder game looks and is played on a screen."""
