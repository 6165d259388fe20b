// Made by `python -m tools.client_data`. Do not edit.
export const ID = "hidden-stones";
export const TITLE = "Hidden Stones";
export const VARIANTS = {"base": [2, 3, 4, 5], "solo": [1]} as const;
