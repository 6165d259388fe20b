"""Everything that is kept: all SQL is here."""
