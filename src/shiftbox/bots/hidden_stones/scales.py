"""Made by `python -m shiftbox.bots.study.scales`: on what scale chances mean what they say."""

SCALES: dict[tuple[str, int, str], tuple[float, float, float]] = {
    ("base", 2, "casual"): (0.675, 0.696, 0.687),
    ("base", 5, "casual"): (1.038, 1.126, 0.187),
}
