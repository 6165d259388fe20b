import type { About } from "../../contract";

export const about: About = {
  pitch: "Lay tiles, keep your colour together, break the others apart.",
  variants: {
    base: { name: "Standard", hint: "One colour each. Fewest points win." },
    pro: { name: "Pro", hint: "Two players with two colours each." },
  },
  guide: [
    "Your rack holds five tiles. A number goes into its column, a letter into its row, a symbol onto its block, the joker anywhere.",
    "Groups cost points: tiles of your colour that touch count as one. Put this tile beside your own.",
    "Your group grew instead of a new one. You may also lay onto a tile of another colour and take it, as long as you do not split its group.",
  ],
};
