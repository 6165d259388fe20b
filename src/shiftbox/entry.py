"""Where the command `shiftbox` begins."""

from __future__ import annotations

import contextlib
import gc
import sys
from collections.abc import Sequence

from shiftbox.contract import Refused

OPENING: tuple[list[str], ...] = ([], ["--no-browser"])
"""What is typed to open the games in the browser."""


def main() -> None:
    """Run what was typed; what is refused is said in one sentence."""
    try:
        _run(sys.argv[1:])
    except Refused as why:
        import typer

        typer.secho(why.message, err=True, fg="red")
        raise SystemExit(2) from None
    except OSError as why:
        if why.errno is None:  # not the system's word, so a fault of ours
            raise
        _tell(why)
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        print()
        raise SystemExit(130) from None


def _tell(why: OSError) -> None:
    """Say what the system did not do: a file cannot be written, a disk is full."""
    where = f"{why.filename}: " if why.filename is not None else ""
    with contextlib.suppress(OSError):
        print(f"{where}{why.strerror or why}.", file=sys.stderr)


def _run(words: Sequence[str]) -> None:
    """Open the games, or read the command line.

    The games are open sooner without what reads a command line: loading that takes a fifth of the
    time until the first page is there.
    """
    if words in OPENING:
        gc.disable()  # until the server runs: what is loaded stays
        from shiftbox.server.commands import open_locally

        open_locally(browser=not words)
    else:
        from shiftbox.cli import app

        app()
