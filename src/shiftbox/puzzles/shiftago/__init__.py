"""Puzzles of Shiftago."""
