"""What happens in a ladder game, in sentences."""
