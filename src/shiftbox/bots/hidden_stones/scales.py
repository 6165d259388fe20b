"""Made by `python -m shiftbox.bots.study.scales`: on what scale chances mean what they say."""

SCALES: dict[tuple[str, int, str], tuple[float, float, float]] = {
    ("base", 2, "casual"): (0.714, 0.642, 0.732),
    ("base", 2, "strong"): (0.784, 1.071, 0.718),
    ("base", 5, "casual"): (1.038, 1.126, 0.187),
}
