"""`shiftbox site`: the whole product as files that any static host serves, from any path."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import msgspec

from shiftbox import compiled
from shiftbox.contract import Refused
from shiftbox.games import CLASSES, game
from shiftbox.server.web.package_zip import packed
from shiftbox.server.wire import catalogue

CLIENT = Path(__file__).parent.parent / "server" / "static"
ONLY_SERVED = (".stamp", "preview")
"""What only a server needs: pictures for links to its tables."""
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
HEAD = '<meta charset="utf-8" />'
MARK = f'''{HEAD}
    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />
    <meta name="shiftbox-site" content="" />'''
LISTED, GAMES, PACKAGE = "offline/parts.json", "offline/games.json", "offline/shiftbox.zip"
UNLISTED = {LISTED, "service-worker.js", "fonts.txt"}
"""What playing without a network does not load, and which is ours all the same."""


def publish(folder: Path) -> None:
    """Write the site into a folder that is new, empty, or has a former site of ours."""
    _check_client()
    _make_room(folder)
    (folder / LISTED).parent.mkdir(parents=True, exist_ok=True)
    # First, so that a site of which the writing was cut short is known as ours.
    _list(folder, {"version": "", "files": [{"name": name, "size": 0} for name in names()]})
    shutil.copytree(CLIENT, folder, ignore=shutil.ignore_patterns(*ONLY_SERVED), dirs_exist_ok=True)
    page = folder / "index.html"
    page.write_text(as_site(page.read_text(encoding="utf-8")), encoding="utf-8")
    (folder / GAMES).write_bytes(msgspec.json.encode(catalogue.games()))
    (folder / PACKAGE).write_bytes(packed())
    _list(folder, parts(folder))


def as_site(page: str) -> str:
    """Return the client's page with addresses that hold wherever it lies, and what it may load."""
    return page.replace('="/', '="./').replace(HEAD, MARK)


def parts(folder: Path) -> dict[str, Any]:
    """Return what playing without a network needs: files with sizes, and a name for all of it."""
    digest = hashlib.sha256()
    files = []
    for name in names():
        content = (folder / name).read_bytes()
        digest.update(name.encode() + b"\0" + content)
        files.append({"name": name, "size": len(content)})
    return {"version": digest.hexdigest()[:16], "files": files}


def names() -> list[str]:
    """Return the files of a site that playing without a network needs."""
    built = (path.relative_to(CLIENT) for path in CLIENT.rglob("*") if path.is_file())
    served = {path.as_posix() for path in built if not {*path.parts} & {*ONLY_SERVED}}
    return sorted((served | {GAMES, PACKAGE}) - UNLISTED)


def _list(folder: Path, listed: dict[str, Any]) -> None:
    (folder / LISTED).write_text(json.dumps(listed), encoding="utf-8")


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
