"""What comes from the terminal: nothing gets past this room that is not whole, known and wanted."""
