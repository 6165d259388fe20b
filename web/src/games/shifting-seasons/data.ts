// Made by `python -m tools.client_data`. Do not edit.
export const SIZE = 6;
export const LANES = [
  ["E2", "D2", "C2", "B2", "A2"],
  ["B1", "B2", "B3", "B4", "B5"],
  ["A4", "B4", "C4", "D4", "E4"],
  ["D5", "D4", "D3", "D2", "D1"],
] as const;
export const NUMBER_CELLS = ["A2", "B6", "F5", "E1"] as const;
export const SEASONS = ["Sp", "Su", "Au", "Wi"] as const;
export const SEASON_NAMES = {"Sp": "spring", "Su": "summer", "Au": "autumn", "Wi": "winter"} as const;
export const AREA_SEASONS = ["Au", "Su", "Sp", "Wi"] as const;
export const KINDS = ["Sp", "Sp*", "Su", "Su*", "Au", "Au*", "Wi", "Wi*"] as const;
export const TURNS = 24;
export const CARDS = 14;
export const LAST_POSITION_CARD = 7;
export const FIRST_GAME = [1, 5, 8, 13] as const;
export const CARD_TITLES = [
  "long diagonals",
  "centre, twice",
  "middle columns",
  "outer lines",
  "connections of numbers",
  "around a number",
  "short diagonals",
  "colours of the areas",
  "four colours in an area",
  "four in a row or column",
  "three on a diagonal",
  "pairs across a border",
  "largest group",
  "squares",
] as const;
export const CARD_CELLS = {
  "1": ["A1", "A6", "B2", "B5", "C3", "C4", "D3", "D4", "E2", "E5", "F1", "F6"],
  "2": ["C3", "C4", "D3", "D4"],
  "3": ["A3", "A4", "B3", "B4", "C3", "C4", "D3", "D4", "E3", "E4", "F3", "F4"],
  "4": ["A1", "A3", "A4", "A5", "A6", "B1", "C1", "C6", "D1", "D6", "E6", "F1", "F2", "F3", "F4", "F6"],
  "5": ["B2", "B3", "B4", "B5", "C2", "C5", "D2", "D5", "E2", "E3", "E4", "E5"],
  "6": ["A1", "A3", "A6", "B2", "B5", "C6", "D1", "E2", "E5", "F1", "F4", "F6"],
  "7": ["A3", "A4", "B2", "B5", "C1", "C6", "D1", "D6", "E2", "E5", "F3", "F4"],
} as const;
