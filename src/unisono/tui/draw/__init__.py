"""Cells, colours and room: what pictures of any game are made of."""
