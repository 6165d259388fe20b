"""Made by `python -m shiftbox.bots.study.scales`: on what scale chances mean what they say."""

SCALES: dict[tuple[str, int, str], tuple[float, float, float]] = {
    ("base", 2, "casual"): (0.894, 0.824, 0.172),
    ("base", 2, "strong"): (0.638, 0.799, 0.239),
    ("base", 4, "casual"): (0.49, 0.638, 0.392),
}
