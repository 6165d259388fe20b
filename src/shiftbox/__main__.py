"""`python -m shiftbox`: the same as the command `shiftbox`."""

from shiftbox.cli import main

main()
