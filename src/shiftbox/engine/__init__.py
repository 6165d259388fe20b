"""`shiftbox engine`: the games for other programs, as JSON lines (docs/protocol.md)."""
