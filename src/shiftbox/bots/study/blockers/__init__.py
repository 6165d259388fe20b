"""How the player of Blockers! was made and is measured."""
