"""A client of the engine for tests: in the same process, but through the same bytes."""

from __future__ import annotations

import json
from typing import Any

from shiftbox.engine.session import Session
from shiftbox.engine.stream import answer


class Client:
    """Sends requests and reads replies."""

    def __init__(self) -> None:
        self.session = Session()

    def raw(self, line: bytes | None) -> dict[str, Any]:
        reply = answer(self.session, line)
        assert b"\n" not in reply
        told: dict[str, Any] = json.loads(reply)
        assert isinstance(told["ok"], bool)
        if not told["ok"]:
            assert told["error"]["code"] != "internal-error", told
            assert told["error"]["message"]
        return told

    def __call__(self, cmd: str, **request: Any) -> dict[str, Any]:
        return self.raw(json.dumps({"cmd": cmd, **request}).encode())

    def must(self, cmd: str, **request: Any) -> dict[str, Any]:
        told = self(cmd, **request)
        assert told["ok"], told
        return told
