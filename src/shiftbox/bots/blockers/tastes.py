"""What the player of Blockers! likes, in the order of `gain`, tuned by `training`."""

TASTES: dict[tuple[str, int], tuple[int, ...]] = {
    ("base", 2): (58, 120, 60, 30, 2, 10, 40, 4, 4),
}
