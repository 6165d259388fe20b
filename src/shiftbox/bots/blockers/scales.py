"""Made by `python -m shiftbox.bots.study.scales`: on what scale chances mean what they say."""

SCALES: dict[tuple[str, int, str], tuple[float, float, float]] = {
    ("base", 2, "strong"): (0.696, 0.452, 1.608),
    ("base", 5, "strong"): (0.532, 0.911, 2.226),
}
