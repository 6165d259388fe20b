"""Blockers! by Kory Heath."""
