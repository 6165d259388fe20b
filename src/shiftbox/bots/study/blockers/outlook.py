"""Learning what whole states of Blockers! promise: how, says `study/outlooks`.

`python -m shiftbox.bots.study.blockers.outlook --seconds 60` writes
`bots/blockers/outlook_weights.py`.
"""

from __future__ import annotations

from pathlib import Path

from shiftbox.bots.blockers import outlook_weights
from shiftbox.bots.study.outlooks import main

if __name__ == "__main__":
    file = Path(outlook_weights.__file__)
    learned = outlook_weights.WEIGHTS, outlook_weights.STARTS
    main("blockers", "study/blockers/outlook", file, *learned)
