"""Puzzles with proofs, something new every day, and challenges with the same deal for everybody.

What checks a proof (`verifying`, `proof`, `enumeration`, a game's `kinds`) knows nothing but the
rules; what finds puzzles (`making`, a game's `finding`) may use every search there is.
"""
