"""A browser around the shell: what a worker's script does, with everything in memory."""

from __future__ import annotations

import json
from collections import deque
from typing import Any

from shiftbox.site.shell import Shell
from shiftbox.site.thinking import Thinker
from shiftbox.site.worker import answered


class Browser:
    """What a browser keeps, and which tab looks after which table."""

    def __init__(self) -> None:
        self.entries: dict[str, dict[int, str]] = {}
        self.summaries: dict[str, dict[str, Any]] = {}
        self.aside: list[tuple[str, int, str]] = []
        self.charges: dict[str, Tab] = {}
        self.tabs: list[Tab] = []
        self.kept = 0
        """How many changes were kept."""

    def keep(self, entries: list[dict[str, Any]]) -> bool:
        if any(each["at"] in self.entries.get(each["table"], {}) for each in entries):
            return False
        for each in entries:
            self.entries.setdefault(each["table"], {})[each["at"]] = each["text"]
            self.summaries[each["table"]] = each
        self.kept += 1
        return True


class Tab:
    """One tab: gives the shell's orders to the browser, and tells it what came of them."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        browser.tabs.append(self)
        self.shell = Shell(self._ordered)
        self._thinker = Thinker()
        self._orders: deque[dict[str, Any]] = deque()
        self.told: dict[int, list[dict[str, Any]]] = {}
        self.closed: dict[int, int] = {}
        self.replies: dict[int, tuple[bool, Any]] = {}
        self.wakes: set[str] = set()
        self.jobs: list[dict[str, Any]] = []
        self.thinks = True
        self.keeps = True
        """Whether what is to be kept is kept, or waits for ever, as when a tab is closed."""

    def _ordered(self, order: dict[str, Any]) -> None:
        self._orders.append(json.loads(json.dumps(order)))

    def hear(self, heard: str, **told: Any) -> None:
        """Tell the shell something, and do all that comes of it but for what is due later."""
        self.shell.hear({"heard": heard, **told})
        while self._orders:
            order = self._orders.popleft()
            getattr(self, f"_{order['do']}")(order)

    def _answer(self, order: dict[str, Any], **told: Any) -> None:
        self.shell.hear({"heard": "answer", "number": order["number"], **told})

    def _keep(self, order: dict[str, Any]) -> None:
        if self.keeps:
            made = self.browser.keep(order["entries"])
            self._answer(order, made=made)
            for tab in self.browser.tabs if made else ():
                if tab is not self:
                    tab.hear("news", table=order["entries"][0]["table"])

    def _read(self, order: dict[str, Any]) -> None:
        kept = self.browser.entries.get(order["table"], {})
        found = [kept[number] for number in sorted(kept) if number > order["after"]]
        self._answer(order, entries=found)

    def _list(self, order: dict[str, Any]) -> None:
        latest = sorted(self.browser.summaries.values(), key=lambda each: -each["touched"])
        self._answer(order, summaries=[each["summary"] for each in latest[: order["most"]]])

    def _aside(self, order: dict[str, Any]) -> None:
        kept = self.browser.entries[order["table"]]
        for number in [number for number in kept if number > order["after"]]:
            self.browser.aside.append((order["table"], number, kept.pop(number)))

    def _think(self, order: dict[str, Any]) -> None:
        self.jobs.append(order["job"])
        if self.thinks:
            told = answered(self._thinker.answer, order["job"])
            self._answer(order, **json.loads(json.dumps(told)))

    def _stop(self, _: dict[str, Any]) -> None:
        self.jobs.append({"job": "stop"})

    def _charge(self, order: dict[str, Any]) -> None:
        owner = self.browser.charges.setdefault(order["table"], self)
        self._answer(order, ours=owner is self)

    def _leave(self, order: dict[str, Any]) -> None:
        self.browser.charges.pop(order["table"], None)

    def _wake(self, order: dict[str, Any]) -> None:
        (self.wakes.discard if order["after"] is None else self.wakes.add)(order["table"])

    def _tell(self, order: dict[str, Any]) -> None:
        self.told.setdefault(order["line"], []).append(json.loads(order["text"]))

    def _close(self, order: dict[str, Any]) -> None:
        self.closed[order["line"]] = order["code"]

    def _reply(self, order: dict[str, Any]) -> None:
        self.replies[order["to"]] = order["ok"], json.loads(order["text"])

    def _complain(self, order: dict[str, Any]) -> None:
        raise AssertionError(order["message"])

    # What a page does

    def ask(self, path: str, body: Any = None) -> Any:
        """Return what a request is answered; a refusal is its code."""
        number = len(self.replies) + 1
        self.hear("asked", number=number, path=path, body=body)
        ok, told = self.replies[number]
        return told if ok else told["error"]["code"]

    def come(self, table: str, line: int = 1) -> None:
        self.hear("came", line=line, table=table)

    def state(self, line: int = 1) -> dict[str, Any]:
        """Return the last state that a line was told."""
        return [told for told in self.told[line] if told["type"] == "state"][-1]

    def say(self, line: int = 1, **message: Any) -> dict[str, Any]:
        """Say something, and return the answer."""
        name = f"id-{sum(len(told) for told in self.told.values())}-{id(self)}"
        self.hear("said", line=line, text=json.dumps({"id": name, **message}))
        return [told for told in self.told[line] if told["type"] in {"done", "refused"}][-1]

    def play(self, line: int = 1, pick: int = 0) -> dict[str, Any]:
        state = self.state(line)
        move = state["moves"][pick % len(state["moves"])]["text"]
        return self.say(line, type="play", seq=state["seq"], draft=state["draft"], move=move)

    def wake(self) -> None:
        """Let all pass that tables wait for."""
        for table in sorted(self.wakes):
            self.hear("woke", table=table)
