"""How Shifting Seasons is played by a bot."""
