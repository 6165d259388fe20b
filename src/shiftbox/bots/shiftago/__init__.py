"""How Shiftago is played by a bot."""
