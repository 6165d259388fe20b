"""Shiftago by Robert Witter and Frank Warneke."""
