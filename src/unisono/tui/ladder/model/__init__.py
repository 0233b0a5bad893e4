"""What the screens of a ladder game show, as plain values."""
