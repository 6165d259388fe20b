"""Songwire: birds on a wire, in the order of their notes."""
