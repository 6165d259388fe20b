"""Made by `python -m shiftbox.bots.study.scales`: on what scale chances mean what they say."""

SCALES: dict[tuple[str, int, str], tuple[float, float, float]] = {
    ("express", 2, "strong"): (1.834, 0.19, 1.989),
    ("extreme", 2, "casual"): (0.283, 0.337, 0.352),
}
