"""Learning what whole states of Hidden Stones promise: how, says `study/outlooks`.

`python -m shiftbox.bots.study.hidden_stones.outlook --seconds 60` writes
`bots/hidden_stones/outlook_weights.py`.
"""

from __future__ import annotations

from pathlib import Path

from shiftbox.bots.hidden_stones import outlook_weights
from shiftbox.bots.study.outlooks import main

if __name__ == "__main__":
    file = Path(outlook_weights.__file__)
    learned = outlook_weights.WEIGHTS, outlook_weights.STARTS
    main("hidden-stones", "study/hidden_stones/outlook", file, *learned)
