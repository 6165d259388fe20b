"""What is amiss in a server process, for whoever watches over it.

A part says when something is wrong and when it is well again; `/api/health` and the metrics tell.
"""

from __future__ import annotations

import logging
from typing import Literal

from . import metrics
from .wire.bodies import Trouble

Part = Literal["bots", "code", "database", "tables", "clock"]
log = logging.getLogger("shiftbox.server")


class Health:
    """The troubles that a server process has now, one for each part at most."""

    def __init__(self) -> None:
        self._troubles: dict[Part, Trouble] = {}

    def trouble(self, part: Part, words: str, *, severe: bool = True) -> None:
        """Say that something is wrong; severe is what keeps people from playing."""
        known = self._troubles.get(part)
        self._troubles[part] = Trouble(part, words, severe)
        metrics.TROUBLES.labels(part).set(1)
        if known is None:
            log.error("%s: %s", part, words)

    def well(self, part: Part) -> None:
        """Say that a part does what it should, perhaps again."""
        if self._troubles.pop(part, None) is not None:
            metrics.TROUBLES.labels(part).set(0)
            log.warning("%s: well again", part)

    @property
    def troubles(self) -> list[Trouble]:
        """All that is wrong now, by part."""
        return [self._troubles[part] for part in sorted(self._troubles)]

    @property
    def is_severe(self) -> bool:
        """Whether something keeps people from playing."""
        return any(trouble.severe for trouble in self._troubles.values())
