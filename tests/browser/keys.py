"""Hands that use nothing but the keyboard."""

from __future__ import annotations

from playwright.sync_api import Page

# The way that somebody finds who sees the board: each arrow leads to the nearest target in its
# direction. Returns the first arrow of the shortest way, "there", "lost" (nothing has the focus)
# or "nowhere", if no way with arrows leads to the target at all.
NEXT = """(wanted) => {
    const all = [...document.querySelectorAll('[data-target]')];
    const boxes = all.map((one) => one.getBoundingClientRect());
    const centres = boxes.map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
    const from = all.indexOf(document.activeElement);
    if (from < 0) return 'lost';
    if (all[from].dataset.target === wanted) return 'there';
    const arrows = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const nearest = (at, [x, y]) => {
        let [best, least] = [-1, Infinity];
        centres.forEach(([a, b], k) => {
            const [dx, dy] = [a - centres[at][0], b - centres[at][1]];
            const forward = dx * x + dy * y;
            const aside = Math.abs(dx * y) + Math.abs(dy * x);
            const cost = forward + 2.5 * aside;
            if (k !== at && forward > 3 && aside <= 2 * forward + 1 && cost < least) {
                [best, least] = [k, cost];
            }
        });
        return best;
    };
    const first = new Map([[from, null]]);
    for (const at of first.keys()) {
        for (const [arrow, direction] of Object.entries(arrows)) {
            const to = nearest(at, direction);
            if (to < 0 || first.has(to)) continue;
            first.set(to, first.get(at) ?? arrow);
            if (all[to].dataset.target === wanted) return first.get(to);
        }
    }
    return 'nowhere';
}"""

MOST = 60


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
        for _ in range(MOST):
            step = self._page.evaluate(NEXT, target)
            if step == "there":
                return
            assert step != "nowhere", f"no arrows lead to {target}"
            if step == "lost":
                self.tab_to("[data-target]")
            else:
                self._page.keyboard.press(step)
        raise AssertionError(f"the arrows never led to {target}")

    def pick(self, targets: list[str]) -> None:
        """Pick one target after the other, and confirm the move with Enter again."""
        for target in targets:
            offered = f'[data-offer="{target}"]:not(:disabled)'
            either = self._page.locator(f'{offered}, [data-target="{target}"]')
            either.first.wait_for(state="attached")
            if self._page.locator(offered).count():
                self.tab_to(offered)
            else:
                self.go(target)
            self._page.keyboard.press("Enter")
        self._page.keyboard.press("Enter")
