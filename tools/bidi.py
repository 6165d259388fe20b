"""The little of WebDriver BiDi that drives one page of a Firefox, without any program between."""

from __future__ import annotations

import json
import re
import subprocess
import time
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PATIENCE = 120.0


class Firefox:
    """A Firefox without a window, with a profile of its own and one page."""

    def __init__(self, program: str, profile: Path) -> None:
        command = [program, "--headless", "--remote-debugging-port=0", "--profile", str(profile)]
        self._told = profile / "told"
        with self._told.open("w") as told:
            self._process = subprocess.Popen(  # noqa: S603 - a Firefox that was looked for
                [*command, "--no-remote", "about:blank"], stdout=told, stderr=told
            )
        self._line: ClientConnection = connect(f"{self._address()}/session", max_size=None)
        self._last = 0
        self.ask("session.new", capabilities={})
        tree = self.ask("browsingContext.getTree")
        self._page = tree["contexts"][0]["context"]

    def _address(self) -> str:
        end = time.monotonic() + PATIENCE
        while self._process.poll() is None and time.monotonic() < end:
            if found := LISTENING.search(self._told.read_text(errors="replace")):
                return found[1]
            time.sleep(0.05)
        raise RuntimeError("Firefox does not listen.")

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Give a command and return what came of it."""
        self._last += 1
        wish = {"id": self._last, "method": method, "params": parameters}
        self._line.send(json.dumps(wish))
        while True:
            told = json.loads(self._line.recv(timeout=PATIENCE))
            # What Firefox tells by itself is passed over.
            if told.get("id") != self._last:
                continue
            if told["type"] == "error":
                raise RuntimeError(f"{method}: {told['error']}: {told['message']}")
            result: dict[str, Any] = told["result"]
            return result

    def begin_with(self, script: str) -> None:
        """Run a script in every page before its own."""
        self.ask("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def visit(self, address: str) -> None:
        """Go to a page, and wait until it is complete."""
        self.ask("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def reload(self) -> None:
        """Load the page again."""
        self.ask("browsingContext.reload", context=self._page, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """Return what an expression comes to on the page, by JSON."""
        told = self._evaluated(f"(async () => JSON.stringify((await ({expression})) ?? null))()")
        return json.loads(told["value"])

    def _evaluated(self, expression: str) -> dict[str, Any]:
        told = self.ask(
            "script.evaluate",
            expression=expression,
            target={"context": self._page},
            awaitPromise=True,
        )
        if told["type"] != "success":
            raise RuntimeError(told["exceptionDetails"]["text"])
        found: dict[str, Any] = told["result"]
        return found

    def until(self, expression: str) -> None:
        """Wait until an expression is true on the page."""
        end = time.monotonic() + PATIENCE
        while not self.evaluate(f"!!({expression})"):
            if time.monotonic() > end:
                raise TimeoutError(f"{expression} did not come true")
            time.sleep(0.05)

    def click(self, expression: str) -> None:
        """Click with the mouse on what an expression finds, as soon as it is there."""
        self.until(expression)
        self._evaluated(f"({expression}).scrollIntoView({{ block: 'center' }})")
        middle = {
            "type": "element",
            "element": {"sharedId": self._evaluated(expression)["sharedId"]},
        }
        steps = [
            {
                "type": "pointerMove",
                "x": 0,
                "y": 0,
                "origin": middle,
            },
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self.ask("input.performActions", context=self._page, actions=[mouse])

    def close(self) -> None:
        """End this Firefox."""
        self._line.close()
        self._process.terminate()
        self._process.wait(PATIENCE)
