"""Made by `python -m shiftbox.bots.study.scales`: on what scale chances mean what they say."""

SCALES: dict[tuple[str, int, str], tuple[float, float, float]] = {
    ("base", 2, "casual"): (0.894, 0.824, 0.172),
    ("base", 2, "strong"): (0.646, 0.975, 0.177),
    ("base", 4, "casual"): (0.399, 0.63, 0.368),
    ("base", 4, "strong"): (0.333, 0.573, 0.407),
}
