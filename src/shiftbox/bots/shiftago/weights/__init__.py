"""Made by `training`: what patterns are worth, a file for each setting."""
