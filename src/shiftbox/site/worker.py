"""Where a worker's script begins: it calls one of these, and what it gets back with texts."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from typing import Any

from shiftbox.contract import Refused

from . import stand_in
from .module_host import MakeInstance, host_by


def tables(order: Callable[[str], None]) -> Callable[[str], None]:
    """Return what hears all that happens to the tables; orders are given as JSON."""
    stand_in.use()
    from .shell import Shell

    shell = Shell(lambda given: order(json.dumps(given, ensure_ascii=False)))

    def hear(text: str) -> None:
        shell.hear(json.loads(text))

    return hear


def thinker(make: MakeInstance) -> Callable[[str], str]:
    """Return what answers jobs; modules are run as instances that `make` makes."""
    stand_in.use()
    from shiftbox import compiled

    from .thinking import Thinker

    compiled.use_host(host_by(make))
    thinking = Thinker()

    def answer(text: str) -> str:
        return json.dumps(answered(thinking.answer, json.loads(text)))

    return answer


def answered(answer: Callable[[dict[str, Any]], Any], job: dict[str, Any]) -> dict[str, Any]:
    """Return an answer that can be sent in any case."""
    try:
        return {"answer": answer(job)}
    except Refused as why:
        return {"answer": None, "error": why.as_json()}
    except Exception:  # noqa: BLE001 - the tables are told, this worker lives on
        return {"answer": None, "error": {"code": "internal", "message": traceback.format_exc()}}
