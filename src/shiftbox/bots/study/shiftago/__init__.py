"""How the player of Shiftago was made and is measured."""
