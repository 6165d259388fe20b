"""Puzzles of Hidden Stones."""
