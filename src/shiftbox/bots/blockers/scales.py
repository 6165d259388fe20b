"""Made by `python -m shiftbox.bots.study.scales`: on what scale chances mean what they say."""

SCALES: dict[tuple[str, int, str], tuple[float, float, float]] = {
    ("base", 2, "strong"): (0.7, 0.529, 1.078),
    ("base", 5, "strong"): (0.552, 0.622, 0.988),
}
