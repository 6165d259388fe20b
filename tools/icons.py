"""Draw the icons of installed games from the client's own: `python tools/icons.py`."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import FLAGS, NAMES  # noqa: E402 - only now on the path

PUBLIC = ROOT / "web" / "public"
ICONS = {"192.png": (192, 0), "512.png": (512, 0), "maskable.png": (512, 64)}
"""Each with its size and the room around it, so that a device may cut it to its own shape."""
CLOTH = "#f5f0e6"


def main() -> None:
    """Draw all of them."""
    (PUBLIC / "icons").mkdir(exist_ok=True)
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    path = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, "--no-sandbox"])
        page = browser.new_page()
        for name, (size, room) in ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            back = CLOTH if room else "transparent"
            style = f"margin:0;padding:{room}px;box-sizing:border-box;background:{back}"
            page.set_content(f'<body style="{style}">{drawing}</body>')
            page.screenshot(path=PUBLIC / "icons" / name, omit_background=not room)
        browser.close()


if __name__ == "__main__":
    main()
