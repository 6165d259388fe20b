"""Weights made by `python -m shiftbox.bots.shiftago.training`."""
