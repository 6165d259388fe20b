"""Hands that use nothing but the keyboard."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

WHERE = """(wanted) => {
    const centre = (one) => {
        const box = one.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const focused = document.activeElement?.closest('[data-target]');
    const all = [...document.querySelectorAll('[data-target]')];
    const target = all.find((one) => one.dataset.target === wanted);
    if (!target) return { lost: true };
    if (focused === target) return { there: true };
    if (!focused) return { lost: true };
    const [[x, y], [a, b]] = [centre(focused), centre(target)];
    return { dx: a - x, dy: b - y, at: focused.dataset.target };
}"""

MOST = 80


class Keys:
    """Goes to targets with Tab and arrows, and picks them with Enter."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def tab_to(self, selector: str, most: int = 120) -> None:
        """Press Tab until something that matches has the focus."""
        for _ in range(most):
            if self._page.evaluate(
                "(selector) => document.activeElement?.matches(selector) ?? false", selector
            ):
                return
            self._page.keyboard.press("Tab")
        raise AssertionError(f"Tab never came to {selector}")

    def go(self, target: str) -> None:
        """Bring the focus to a target on the board."""
        self._page.locator(f'[data-target="{target}"]').first.wait_for(state="attached")
        turned = False
        last: Any = None
        for _ in range(MOST):
            now = self._page.evaluate(WHERE, target)
            if "there" in now:
                return
            if "lost" in now:
                self.tab_to("[data-target]")
                continue
            # If an arrow led nowhere, try the other direction first.
            turned = not turned if now == last else False
            last = now
            self._page.keyboard.press(self._arrow(now, turned=turned))
        raise AssertionError(f"the arrows never led to {target}")

    def _arrow(self, now: dict[str, float], *, turned: bool) -> str:
        sideways = abs(now["dx"]) > abs(now["dy"])
        if sideways != turned:
            return "ArrowRight" if now["dx"] > 0 else "ArrowLeft"
        return "ArrowDown" if now["dy"] > 0 else "ArrowUp"

    def pick(self, targets: list[str]) -> None:
        """Pick one target after the other, and confirm the move with Enter again."""
        for target in targets:
            self.go(target)
            self._page.keyboard.press("Enter")
        self._page.keyboard.press("Enter")
