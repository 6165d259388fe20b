"""Write docs/licences.md: the licences of everything that Shiftbox ships or depends on.

python tools/licences.py

Python's packages are asked themselves, as far as they are installed; the client's are in the lock
file of npm. Versions are in the lock files and not repeated here.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, metadata, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "licences.md"
ELSEWHERE = {"colorama": "BSD-3-Clause", "tzdata": "Apache-2.0"}
"""Packages that only Windows needs, so that they cannot be asked here."""
LONGEST = 60
"""Characters of a licence's name; what is longer is the licence itself."""
LONG_NAMES = {
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "MIT": "MIT",
}
INTRODUCTION = """# Licences

Shiftbox itself is under the [MIT licence](../LICENSE). What it uses has licences of its own.
`python tools/licences.py` writes this page; a test compares it with what is installed and locked.

psycopg, which speaks with PostgreSQL, is under the GNU Lesser General Public License 3. It is
installed as a package of its own that anybody may replace, and nothing of it is copied into
Shiftbox. Whoever passes it on together with Shiftbox has to keep to that licence.

The Python that runs in browsers is Pyodide, under the Mozilla Public License 2.0, with a part of
Python's standard library, under the Python Software Foundation License 2. Both lie unchanged but
for being cut and compiled with the built client, in `offline`; their sources are Pyodide's.

The fonts are under the SIL Open Font License 1.1; its text lies with the built
client, as `fonts.txt`.
"""


def locked() -> set[str]:
    """Return the names of all packages in the lock file."""
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    return {canonicalize_name(name) for name in re.findall(r"^([\w.-]+)==", text, re.MULTILINE)}


def _needed_by(given: list[str], extras: frozenset[str]) -> Iterator[Requirement]:
    """Return what is needed on any system, with the chosen extras and without the others."""
    for text in given:
        found = Requirement(text)
        only_for = re.findall(r"extra == ['\"]([\w-]+)['\"]", str(found.marker or ""))
        if not only_for or extras & set(only_for):
            yield found


def python_packages() -> list[str]:
    """Return the packages that the installed project needs, and what those need, by name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    waiting = list(_needed_by(project["project"]["dependencies"], frozenset()))
    known, seen = locked(), set[tuple[str, frozenset[str]]]()
    while waiting:
        one = waiting.pop()
        name, extras = canonicalize_name(one.name), frozenset(one.extras)
        if name not in known or (name, extras) in seen:
            continue
        seen.add((name, extras))
        if name not in ELSEWHERE:
            waiting += _needed_by(requires(name) or [], extras)
    return sorted({name for name, _ in seen})


def licence_of(name: str) -> str:
    """Return what a package says about its licence."""
    try:
        about = metadata(name)
    except PackageNotFoundError:
        return ELSEWHERE[name]
    said = [about["License-Expression"]]
    marks = about.get_all("Classifier") or []
    said += [mark.rsplit(" :: ", 1)[1] for mark in marks if mark.startswith("License ::")]
    said.append(about["License"])
    found = next(words for words in said if words and len(words) <= LONGEST)
    return LONG_NAMES.get(found, found)


def client_packages() -> dict[str, dict[str, str]]:
    """Return the client's packages and their licences: in the page, to build it, to test it."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    given = {path.rpartition("node_modules/")[2]: about for path, about in lock.items() if path}
    fonts = [name for name in given if name.startswith("@fontsource")]
    inside, waiting = set[str](), ["svelte", *fonts]
    while waiting:
        name = waiting.pop()
        if name not in inside:
            inside.add(name)
            waiting += given[name].get("dependencies", ())
    found: dict[str, dict[str, str]] = {"page": {}, "build": {}, "test": {}}
    for name, about in sorted(given.items()):
        kind = "page" if name in inside else "test" if about.get("dev") else "build"
        found[kind][name] = about["license"]
    return found


def _table(packages: dict[str, str]) -> str:
    rows = [f"| {name} | {licence} |" for name, licence in packages.items()]
    return "\n".join(["| package | licence |", "|---|---|", *rows, ""])


def page() -> str:
    """Return the text of the page."""
    client = client_packages()
    return "\n".join(
        [
            INTRODUCTION,
            "## Python: installed with Shiftbox\n",
            _table({name: licence_of(name) for name in python_packages()}),
            "## Browser: the fonts, and Svelte with what it uses: parts are in the client\n",
            _table(client["page"]),
            "## Browser: needed to build the client, not part of it\n",
            _table(client["build"]),
            "## Browser: needed to test the client\n",
            _table(client["test"]),
        ]
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
