"""How the player of Hidden Stones was made and is measured."""
