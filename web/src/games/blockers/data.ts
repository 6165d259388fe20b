// Made by `python -m tools.client_data`. Do not edit.
export const SIZE = 9;
export const BLOCKS = [
  "triangle",
  "cross",
  "star",
  "clover",
  "circle",
  "diamond",
  "moon",
  "heart",
  "square",
] as const;
export const TURNS = 24;
export const COLOURS_EACH = {"base": 1, "pro": 2} as const;
