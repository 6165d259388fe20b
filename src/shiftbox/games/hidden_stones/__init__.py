"""Hidden Stones (Shifting Stones) by J. Evan Raitt."""
