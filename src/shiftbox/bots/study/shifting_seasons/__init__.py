"""How the player of Shifting Seasons was made and is measured."""
