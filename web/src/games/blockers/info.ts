// Made by `python -m tools.client_data`. Do not edit.
export const ID = "blockers";
export const TITLE = "Blockers!";
export const VARIANTS = {"base": [2, 3, 4, 5], "pro": [2]} as const;
