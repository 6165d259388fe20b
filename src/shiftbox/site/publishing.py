"""`shiftbox site`: the whole product as files that any static host serves, from any path.

What a browser may have kept of an earlier version has another address than what is new: scripts are
named by their content, and what Python in the browser needs lies in folders that are.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import msgspec

from shiftbox import compiled
from shiftbox.contract import Refused
from shiftbox.games import CLASSES, game
from shiftbox.server.content_policy import IN_PAGE
from shiftbox.server.web.package_zip import packed
from shiftbox.server.wire import catalogue

CLIENT = Path(__file__).parent.parent / "server" / "static"
ONLY_SERVED = (".stamp", "preview")
"""What only a server needs: pictures for links to its tables."""
HEAD = '<meta charset="utf-8" />'
PAGE, LISTED = "index.html", "offline/parts.json"
PYTHON, OURS = "offline/", ("shiftbox.zip", "games.json")
"""Where the client has the browser's Python, and what is put beside it."""
UNLISTED = {LISTED, "service-worker.js", "fonts.txt"}
"""What playing without a network does not load, and which is ours all the same."""


def publish(folder: Path) -> None:
    """Write the site into a folder that is new, empty, or has a former site of ours."""
    _check_client()
    version, written = files()
    _make_room(folder)
    (folder / LISTED).parent.mkdir(parents=True, exist_ok=True)
    # First, so that a site of which the writing was cut short is known as ours.
    _list(folder, "", dict.fromkeys(written, b""))
    for name, content in written.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    _list(folder, version, written)


def files() -> tuple[str, dict[str, bytes]]:
    """Return the version's name, which changes with any file, and its files by their places."""
    built = {
        path.relative_to(CLIENT).as_posix(): path.read_bytes()
        for path in sorted(CLIENT.rglob("*"))
        if path.is_file() and not {*path.relative_to(CLIENT).parts} & {*ONLY_SERVED}
    }
    page = built.pop(PAGE).decode()
    python = {name: built.pop(name) for name in list(built) if name.startswith(PYTHON)}
    ours = dict(zip(OURS, (packed(), msgspec.json.encode(catalogue.games())), strict=True))
    interpreter, package = digest(python), digest(ours)
    built |= {f"{PYTHON}{interpreter}/{Path(name).name}": python[name] for name in python}
    built |= {f"{PYTHON}{package}/{name}": ours[name] for name in ours}
    version = digest({**built, PAGE: page.encode()})
    built[PAGE] = as_site(page, f"{version} {interpreter} {package}").encode()
    return version, built


def digest(named: dict[str, bytes]) -> str:
    """Return a name for some files, which changes with any of them."""
    found = hashlib.sha256()
    for name in sorted(named):
        found.update(f"{name}\0{len(named[name])}\0".encode() + named[name])
    return found.hexdigest()[:16]


def as_site(page: str, marked: str) -> str:
    """Return the client's page with addresses that hold wherever it lies, and what it may load.

    It is marked with the version, the folder of the browser's Python and the folder of the package.
    """
    policy = f'<meta http-equiv="Content-Security-Policy" content="{IN_PAGE}" />'
    mark = f'<meta name="shiftbox-site" content="{marked}" />'
    return page.replace('="/', '="./').replace(HEAD, f"{HEAD}\n    {policy}\n    {mark}")


def _list(folder: Path, version: str, written: dict[str, bytes]) -> None:
    """Write what playing without a network needs: files with their sizes."""
    names = sorted({*written} - UNLISTED)
    listed = [{"name": name, "size": len(written[name])} for name in names]
    text = json.dumps({"version": version, "files": listed})
    (folder / LISTED).write_text(text, encoding="utf-8")


def _check_client() -> None:
    if not (CLIENT / "offline").is_dir():
        raise Refused("not-built", "The browser client is not built in this installation.")
    missing = [name for name in CLASSES if not compiled.has_module(game(name))]
    if missing:
        told = "python -m shiftbox.bots.modules makes them"
        raise Refused("not-built", f"Modules are missing for {', '.join(missing)}; {told}.")


def _make_room(folder: Path) -> None:
    """Remove a former site from the folder, and nothing else; or refuse what is not ours."""
    if folder.exists() and not folder.is_dir():
        raise Refused("bad-folder", f"{folder} is no folder.")
    if (folder / LISTED).is_file():
        for name in _former(folder):
            (folder / name).unlink(missing_ok=True)
        for left in [*(folder / PYTHON).iterdir()]:
            if left.is_dir() and not any(left.iterdir()):
                left.rmdir()
    elif folder.exists() and any(folder.iterdir()):
        raise Refused("bad-folder", f"{folder} is not empty and holds no site of mine.")


def _former(folder: Path) -> set[str]:
    """Return the files of the former site in a folder, by what it lists itself."""
    try:
        listed = json.loads((folder / LISTED).read_text(encoding="utf-8"))
        names = {str(file["name"]) for file in listed["files"]} | UNLISTED
    except (ValueError, LookupError, TypeError):
        raise Refused("bad-folder", f"{folder / LISTED} is not what I have written.") from None
    whole = folder.resolve()
    if not all((folder / name).resolve().is_relative_to(whole) for name in names):
        raise Refused("bad-folder", f"{folder / LISTED} lists files outside of {folder}.")
    return names
