// Made by `python -m tools.client_data`. Do not edit.
export const SIZE = 7;
export const POINTS_TO_WIN = 10;
export const MOST_SKIPS = 6;
