"""How Blockers! is played by a bot."""
