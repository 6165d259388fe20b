"""Made by `python -m shiftbox.bots.study.scales`: on what scale chances mean what they say."""

SCALES: dict[tuple[str, int, str], tuple[float, float, float]] = {
    ("expert", 2, "strong"): (1.916, 1.375, 1.184),
    ("expert", 4, "strong"): (0.368, 0.466, 0.675),
    ("express", 2, "novice"): (0.595, 0.679, 0.466),
    ("express", 2, "strong"): (1.68, 0.082, 1.989),
    ("express", 4, "strong"): (0.263, 0.309, 0.696),
    ("extreme", 2, "casual"): (0.251, 0.305, 0.357),
    ("extreme", 2, "novice"): (0.329, 0.337, 0.333),
}
