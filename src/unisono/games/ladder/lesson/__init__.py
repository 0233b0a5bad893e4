"""The first lesson: four levels with hands that were laid ready, and a coach who answers."""
