"""Puzzles of Shifting Seasons."""
