"""How Hidden Stones is played by a bot."""
