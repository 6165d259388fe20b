"""Made by `study/shiftago/outlook`: how far apart chances are, by setting, in 1 / 1024."""

SCALES: dict[tuple[str, int], int] = {
    ("express", 2): 666,
    ("express", 3): 1229,
    ("express", 4): 1178,
    ("expert", 2): 819,
    ("expert", 3): 512,
    ("expert", 4): 1178,
    ("extreme", 2): 614,
    ("extreme", 3): 819,
    ("extreme", 4): 819,
}
