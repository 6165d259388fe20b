"""Learning what whole states of Shifting Seasons promise: how, says `study/outlooks`.

`python -m shiftbox.bots.study.shifting_seasons.outlook --seconds 60` writes
`bots/shifting_seasons/outlook_weights.py`.
"""

from __future__ import annotations

from pathlib import Path

from shiftbox.bots.shifting_seasons import outlook_weights
from shiftbox.bots.study.outlooks import main

if __name__ == "__main__":
    file = Path(outlook_weights.__file__)
    learned = outlook_weights.WEIGHTS, outlook_weights.STARTS
    main("shifting-seasons", "study/shifting_seasons/outlook", file, *learned)
