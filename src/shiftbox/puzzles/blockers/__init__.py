"""Puzzles of Blockers!."""
