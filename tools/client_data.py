"""Write down for the browser client what Python knows of each game.

`python -m tools.client_data` in the checkout writes into web/src/games/<game>/: `info.ts` (what it
is called, its variants), `data.ts` (its material, from `Game.printed`) and `examples.json`
(positions for the rules page and the first-game guide, from tools/examples). The same examples in
letters, for who reads the rules without pictures, go to docs/rules/boards.
"""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

from shiftbox.contract import COLOURS
from shiftbox.games import CLASSES, game_class

from .examples.playing import LETTERS, Example

ROOT = Path(__file__).parents[1]
FOLDER = Path("web/src/games")
BOARDS = Path("docs/rules/boards")
HEAD = "// Made by `python -m tools.client_data`. Do not edit.\n"
LONGEST_LINE = 100


def constant(name: str, value: Any) -> str:
    """Return a constant in TypeScript, a long list or table with an entry on each line."""
    start = f"export const {name.upper()} = "
    text = json.dumps(value, ensure_ascii=False)
    if len(start + text) > LONGEST_LINE and isinstance(value, list | tuple):
        rows = [json.dumps(entry, ensure_ascii=False) for entry in value]
        text = "[\n" + "".join(f"  {row},\n" for row in rows) + "]"
    elif len(start + text) > LONGEST_LINE and isinstance(value, dict):
        rows = [f'"{key}": {json.dumps(entry)}' for key, entry in value.items()]
        text = "{\n" + "".join(f"  {row},\n" for row in rows) + "}"
    return f"{start}{text}{' as const' if text[0] in '[{' else ''};\n"


def module(values: dict[str, Any]) -> str:
    """Return a TypeScript module of constants."""
    return HEAD + "".join(constant(name, value) for name, value in values.items())


def examples(name: str) -> list[Example]:
    """Return the examples of a game."""
    package = game_class(name).__module__.split(".")[-2]
    found: list[Example] = import_module(f"tools.examples.{package}").examples()
    return found


def pictures(found: list[Example]) -> str:
    """Return examples as JSON, for the client to draw."""
    drawn = [{key: value for key, value in one.items() if key != LETTERS} for one in found]
    return json.dumps(drawn, ensure_ascii=False, separators=(",", ":")) + "\n"


def boards(title: str, found: list[Example]) -> str:
    """Return the boards that the rules of a game show, in letters; a guide is only played."""
    made = "Made by `python -m tools.client_data`: what the rules show, in letters."
    parts = [f"## {one['name']}\n\n```\n{one[LETTERS]}\n```\n" for one in found]
    return "\n".join([f"# The boards of {title}\n\n{made}\n", *parts[1:]])


def files() -> dict[Path, str]:
    """Return what belongs into each file, by its path in the checkout."""
    found = {}
    for name in CLASSES:
        kind = game_class(name)
        about: dict[str, Any] = {
            "id": name,
            "title": kind.info.title,
            "variants": dict(kind.info.variants),
        }
        if kind.info.colours != COLOURS:
            about["colours"] = list(kind.info.colours)
        found[FOLDER / name / "info.ts"] = module(about)
        if material := kind.printed():
            found[FOLDER / name / "data.ts"] = module(material)
        shown = examples(name)
        found[FOLDER / name / "examples.json"] = pictures(shown)
        found[BOARDS / f"{name}.md"] = boards(kind.info.title, shown)
    return found


def main() -> None:
    """Write all of it."""
    for path, text in files().items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
