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
LISTED = "offline/parts.json"


def publish(folder: Path) -> None:
    """Write the site into a folder that is new, empty, or has a former site of ours."""
    _check_client()
    _make_room(folder)
    shutil.copytree(CLIENT, folder, ignore=shutil.ignore_patterns(*ONLY_SERVED), dirs_exist_ok=True)
    page = folder / "index.html"
    page.write_text(as_site(page.read_text(encoding="utf-8")), encoding="utf-8")
    offline = folder / "offline"
    (offline / "games.json").write_bytes(msgspec.json.encode(catalogue.games()))
    (offline / "shiftbox.zip").write_bytes(packed())
    (folder / LISTED).write_text(json.dumps(parts(folder)), encoding="utf-8")


def as_site(page: str) -> str:
    """Return the client's page with addresses that hold wherever it lies, and what it may load."""
    return page.replace('="/', '="./').replace(HEAD, MARK)


def parts(folder: Path) -> dict[str, Any]:
    """Return what playing without a network needs: files with sizes, and a name for all of it."""
    digest = hashlib.sha256()
    files = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        if name not in {LISTED, "service-worker.js", "fonts.txt"}:
            digest.update(name.encode() + b"\0" + path.read_bytes())
            files.append({"name": name, "size": path.stat().st_size})
    return {"version": digest.hexdigest()[:16], "files": files}


def _check_client() -> None:
    if not (CLIENT / "offline").is_dir():
        raise Refused("not-built", "The browser client is not built in this installation.")
    missing = [name for name in CLASSES if not compiled.has_module(game(name))]
    if missing:
        told = "python -m shiftbox.bots.modules makes them"
        raise Refused("not-built", f"Modules are missing for {', '.join(missing)}; {told}.")


def _make_room(folder: Path) -> None:
    """Empty the folder if it is ours to empty, or refuse it."""
    if folder.exists() and not folder.is_dir():
        raise Refused("bad-folder", f"{folder} is no folder.")
    if (folder / LISTED).is_file():
        shutil.rmtree(folder)
    elif folder.exists() and any(folder.iterdir()):
        raise Refused("bad-folder", f"{folder} is not empty and holds no site of mine.")
