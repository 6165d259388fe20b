"""Shifting Seasons as numbers for programs that learn: its actions and what a seat observes."""
