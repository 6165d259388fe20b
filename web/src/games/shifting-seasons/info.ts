// Made by `python -m tools.client_data`. Do not edit.
export const ID = "shifting-seasons";
export const TITLE = "Shifting Seasons";
export const VARIANTS = {"base": [2, 3, 4]} as const;
