/** What the form for positions of Shiftago says. */
import type { Language } from "../../contract";

interface Texts {
  lay: string;
  nothing: string;
  board: string;
  cell: (cell: string, held: string) => string;
  turn: string;
  phase: string;
  phases: Readonly<Record<string, string>>;
  points: (name: string) => string;
  skips: (name: string) => string;
}

export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    lay: "What a tap lays",
    nothing: "Nothing",
    board: "The board",
    cell: (cell, held) => `${cell}: ${held}`,
    turn: "Whose turn",
    phase: "What comes next",
    phases: { insert: "A marble is pushed in", score: "A row is scored" },
    points: (name) => `Points of ${name}`,
    skips: (name) => `Turns that ${name} sits out`,
  },
  de: {
    lay: "Was ein Tippen hinlegt",
    nothing: "Nichts",
    board: "Das Spielbrett",
    cell: (cell, held) => `${cell}: ${held}`,
    turn: "Am Zug",
    phase: "Was als Nächstes kommt",
    phases: { insert: "Eine Murmel wird eingeschoben", score: "Eine Reihe wird gewertet" },
    points: (name) => `Punkte von ${name}`,
    skips: (name) => `Züge, die ${name} aussetzt`,
  },
  hu: {
    lay: "Mit tesz le egy koppintás",
    nothing: "Semmit",
    board: "A tábla",
    cell: (cell, held) => `${cell}: ${held}`,
    turn: "Ki következik",
    phase: "Mi következik",
    phases: { insert: "Golyó betolása", score: "Sor pontozása" },
    points: (name) => `${name} pontjai`,
    skips: (name) => `${name} kimaradó körei`,
  },
};
