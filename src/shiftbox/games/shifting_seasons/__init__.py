"""Shifting Seasons by Kirsten Hiese."""
