"""Earlier versions of the bots as contenders: `master@f168491` plays as that commit did.

Its sources are taken from the repository's history, once, and play in a process of their own, which
is told a view and a seed and answers with a move. `master@FOLDER` is the checkout in a folder.
"""

from __future__ import annotations

import atexit
import io
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from shiftbox.compiled.cache import folder
from shiftbox.contract import Game, Refused, View

REPOSITORY = Path(__file__).parents[3]
ANSWERING = Path(__file__).with_name("answering.py")
SOURCES = "src"


def move_of_earlier(name: str, game: Game[Any], view: View, seed: int) -> str:
    """Return the move that a contender of earlier sources makes of a view."""
    contender, _, version = name.rpartition("@")
    asked = {
        "game": [game.info.id, game.variant, game.players, dict(game.options)],
        "view": [view.seat, view.position, view.moves],
        "contender": contender,
        "seed": seed,
    }
    child = _started(str(sources_of(version)))
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(json.dumps(asked) + "\n")
    child.stdin.flush()
    answer = child.stdout.readline()
    if not answer:
        raise Refused("bad-contender", f"{name} has ended instead of answering.")
    move: str = json.loads(answer)
    return move


@cache
def sources_of(version: str) -> Path:
    """Return the folder of a version's sources: of a checkout, or unpacked from the history."""
    place = Path(version)
    if place.is_dir():
        return place / SOURCES
    command = ["git", "-C", str(REPOSITORY), "rev-parse", "--verify", f"{version}^{{commit}}"]
    commit = _told(version, command).decode().strip()
    place = folder().parent / "earlier" / commit
    if not (place / SOURCES).is_dir():
        packed = _told(
            version, ["git", "-C", str(REPOSITORY), "archive", "--format=zip", commit, SOURCES]
        )
        fresh = place.with_name(f"{commit}.{os.getpid()}")
        with ZipFile(io.BytesIO(packed)) as archive:
            archive.extractall(fresh)
        if place.exists():
            return place / SOURCES
        fresh.rename(place)
    return place / SOURCES


def _told(version: str, command: list[str]) -> bytes:
    try:
        return subprocess.run(  # noqa: S603 - git, told a name that it checks
            command, check=True, capture_output=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        raise Refused(
            "bad-contender", f"{version} is neither a folder nor a commit of {REPOSITORY}."
        ) from None


_children: dict[str, subprocess.Popen[str]] = {}
"""The processes that play, by the sources with which they do."""


def _started(sources: str) -> subprocess.Popen[str]:
    """Return the process that plays with some sources; it ends with this one."""
    if (running := _children.get(sources)) is not None:
        return running
    child = subprocess.Popen(  # noqa: S603 - this very Python
        [sys.executable, "-P", str(ANSWERING)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": sources},
    )
    _children[sources] = child
    return child


@atexit.register
def end_all() -> None:
    """End the processes that play."""
    while _children:
        _, child = _children.popitem()
        with child:  # closes its lines and waits for it
            child.kill()
