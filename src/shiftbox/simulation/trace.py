"""What has happened in a world: the last steps in words, and a digest of them all."""

from __future__ import annotations

from collections import deque
from hashlib import blake2b

SHOWN = 60
"""How many of the last steps are kept in words."""


class Trace:
    """Steps in order."""

    def __init__(self) -> None:
        self._digest = blake2b(digest_size=16)
        self.last: deque[str] = deque(maxlen=SHOWN)

    def note(self, at: float, text: str) -> None:
        """Add a step."""
        line = f"{at:9.3f}  {text}"
        self.last.append(line)
        self._digest.update(line.encode())

    @property
    def digest(self) -> str:
        """The same for two runs only if the same happened in both."""
        return self._digest.hexdigest()
