"""Measuring: speed, load, counts of move sequences, random games, contests and ratings."""
