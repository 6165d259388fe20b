"""Letters and spaces of the client come from the two scales of theme.css."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "web" / "src"
SCALES = SOURCE / "theme.css"
LARGEST_SPACE = 4
"""In rem. What is larger makes room for something, and is no space between things."""

MEASURE = re.compile(
    r"(?<![\w-])(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?|font-size|font): [^;{}]*"
)
REM = re.compile(r"(?<![\w.-])-?(\d*\.?\d+)rem")


def off_the_scales() -> Iterator[str]:
    """Return the declarations with a size or a space of their own."""
    for path in sorted(SOURCE.rglob("*")):
        if path.suffix in {".svelte", ".css"} and path != SCALES:
            for found in MEASURE.findall(path.read_text(encoding="utf-8")):
                if any(float(size) <= LARGEST_SPACE for size in REM.findall(found)):
                    yield f"{path.relative_to(ROOT)}: {found}"


def test_sizes_and_spaces_are_of_the_scales() -> None:
    assert list(off_the_scales()) == []


def test_every_step_of_the_scales_is_used() -> None:
    steps = set(re.findall(r"--(?:text|space)[\w-]*(?=:)", SCALES.read_text(encoding="utf-8")))
    texts = (
        path.read_text(encoding="utf-8")
        for path in SOURCE.rglob("*")
        if path.suffix in {".svelte", ".css"}
    )
    used = {name for text in texts for name in re.findall(r"var\((--(?:text|space)[\w-]*)", text)}
    assert used == steps
