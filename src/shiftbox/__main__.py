"""`python -m shiftbox`: the same as the command `shiftbox`."""

from shiftbox.entry import main

main()
