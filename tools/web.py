"""Work on the browser client with the Node of the project's environment.

python tools/web.py build | check | test | audit
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from hatch_build import build, install, is_stale, run  # noqa: E402 - only now is it on the path

TOOLS = {
    "check": ("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings"),
    "test": ("node_modules/vitest/vitest.mjs", "run"),
    "audit": ("npm", "audit"),
}


def main(what: str) -> None:
    """Do one of the four."""
    if what == "build":
        if is_stale(ROOT):
            print("Building the browser client …", flush=True)
        build(ROOT)
        return
    install(ROOT, with_tools=True)
    run(ROOT, *TOOLS[what])
    print(f"web {what}: all well")


if __name__ == "__main__":
    main(sys.argv[1])
