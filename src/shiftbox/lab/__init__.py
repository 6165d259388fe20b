"""Measuring: speed, counts of move sequences, many random games."""
