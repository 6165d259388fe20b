/** The words on the board of Shiftago. */
import { az } from "../../i18n/hungarian";
import type { Language } from "../contract";

const SIDES = {
  de: { T: "von oben", B: "von unten", L: "von links", R: "von rechts" },
  en: { T: "from the top", B: "from the bottom", L: "from the left", R: "from the right" },
  hu: { T: "felülről", B: "alulról", L: "balról", R: "jobbról" },
};

type Side = keyof (typeof SIDES)["en"];

function lane(text: string): { side: Side; name: string; upright: boolean } {
  const side = text[0] as Side;
  return { side, name: text.slice(1), upright: side === "T" || side === "B" };
}

export interface ShiftagoTexts {
  board: string;
  /** An entrance: the lane and the side. */
  lane: (text: string) => string;
  laneFull: string;
  marblesMove: (count: number) => string;
  wins: string;
  makesRow: string;
  gains: (points: number) => string;
  marbleOf: (name: string) => string;
  ownMarble: string;
  free: string;
  scoreRow: (row: string, points: number) => string;
  stays: (cell: string) => string;
  points: (points: number) => string;
  chooseRow: string;
  chooseStaying: string;
  chooseLane: string;
  reserve: string;
  dragMarble: string;
  inReserve: (count: number) => string;
  sitsOut: (turns: number) => string;
  target: (points: number, of: number) => string;
  inserts: (who: string, text: string) => string;
  scores: (who: string, row: string, stays: string | null) => string;
  rowOf: (length: number) => string;
  rowsScored: string;
  /** By a row of so many marbles, if that is known; without a name it is said to who has it. */
  wonByRow: (name: string | null, length: number | null) => string;
  wonByPoints: (name: string | null) => string;
  boardFull: string;
  equalPoints: (points: number, names: string) => string;
  noMarble: (name: string | null) => string;
}

export const shiftago: Record<Language, ShiftagoTexts> = {
  de: {
    board: "Spielbrett von Shiftago",
    lane: (text) => {
      const { side, name, upright } = lane(text);
      return `${upright ? "Spalte" : "Zeile"} ${name} ${SIDES.de[side]}`;
    },
    laneFull: "voll",
    marblesMove: (n) => (n === 1 ? "1 Kugel rückt weiter" : `${n} Kugeln rücken weiter`),
    wins: "gewinnt",
    gains: (n) => `+${n} ${n === 1 ? "Punkt" : "Punkte"}`,
    makesRow: "ergibt eine Reihe",
    marbleOf: (name) => `Kugel von ${name}`,
    ownMarble: "deine Kugel",
    free: "frei",
    scoreRow: (row, points) => `Reihe ${row} werten: ${points === 1 ? "1 Punkt" : `${points} Punkte`}`,
    stays: (cell) => `${cell} bleibt liegen`,
    points: (n) => (n === 1 ? "1 Punkt" : `${n} Punkte`),
    chooseRow: "Welche Reihe wertest du?",
    chooseStaying: "Welche Kugel bleibt liegen?",
    chooseLane: "Zieh eine Kugel an einen Rand oder tippe auf einen Pfeil.",
    reserve: "Ablagefach",
    dragMarble: "Deine nächste Kugel",
    inReserve: (n) => (n === 1 ? "1 Kugel im Ablagefach" : `${n} Kugeln im Ablagefach`),
    sitsOut: (n) => (n === 1 ? "setzt noch 1 Zug aus" : `setzt noch ${n} Züge aus`),
    target: (n, of) => `${n} von ${of} Punkten`,
    inserts: (who, text) => {
      const { side, name, upright } = lane(text);
      return `${who} schiebt ${SIDES.de[side]} eine Kugel in ${upright ? "Spalte" : "Zeile"} ${name}.`;
    },
    scores: (who, row, stays) => `${who} wertet die Reihe ${row}${stays ? `; ${stays} bleibt liegen` : ""}.`,
    rowOf: (n) => `Reihe aus ${n} Kugeln`,
    rowsScored: "Punkte aus Reihen",
    wonByRow: (name, n) => `${name ? `${name} hat` : "Du hast"} eine Reihe${n ? ` aus ${n} Kugeln` : ""}.`,
    wonByPoints: (name) => `${name ? `${name} hat` : "Du hast"} mindestens zehn Punkte.`,
    equalPoints: (n, names) => `Es geht nicht weiter. Gleich viele Punkte (${names}: je ${n}): unentschieden.`,
    boardFull: "Das Spielbrett ist voll.",
    noMarble: (name) => `${name ? `${name} hat` : "Du hast"} keine Kugel mehr.`,
  },
  en: {
    board: "Shiftago board",
    lane: (text) => {
      const { side, name, upright } = lane(text);
      return `${upright ? "Column" : "Row"} ${name} ${SIDES.en[side]}`;
    },
    laneFull: "full",
    marblesMove: (n) => (n === 1 ? "1 marble moves on" : `${n} marbles move on`),
    wins: "wins",
    gains: (n) => `+${n} ${n === 1 ? "point" : "points"}`,
    makesRow: "makes a row",
    marbleOf: (name) => `${name}’s marble`,
    ownMarble: "your marble",
    free: "free",
    scoreRow: (row, points) => `Score row ${row}: ${points === 1 ? "1 point" : `${points} points`}`,
    stays: (cell) => `${cell} stays`,
    points: (n) => (n === 1 ? "1 point" : `${n} points`),
    chooseRow: "Which row do you score?",
    chooseStaying: "Which marble stays?",
    chooseLane: "Drag a marble to an edge, or choose an arrow.",
    reserve: "Reserve",
    dragMarble: "Your next marble",
    inReserve: (n) => (n === 1 ? "1 marble in reserve" : `${n} marbles in reserve`),
    sitsOut: (n) => (n === 1 ? "sits out 1 more turn" : `sits out ${n} more turns`),
    target: (n, of) => `${n} of ${of} points`,
    inserts: (who, text) => {
      const { side, name, upright } = lane(text);
      return `${who} pushes a marble into ${upright ? "column" : "row"} ${name} ${SIDES.en[side]}.`;
    },
    scores: (who, row, stays) => `${who} scores the row ${row}${stays ? `; ${stays} stays` : ""}.`,
    rowOf: (n) => `Row of ${n} marbles`,
    rowsScored: "Points from rows",
    wonByRow: (name, n) => `${name ? `${name} has` : "You have"} ${n ? `${n} in a row` : "a row"}.`,
    wonByPoints: (name) => `${name ? `${name} has` : "You have"} at least ten points.`,
    equalPoints: (n, names) => `The game cannot go on, and ${names} have equally many points (${n} each): a draw.`,
    boardFull: "The board is full.",
    noMarble: (name) => `${name ? `${name} has` : "You have"} no marble left.`,
  },
  hu: {
    board: "Shiftago-tábla",
    lane: (text) => {
      const { side, name, upright } = lane(text);
      return `${name}${upright ? "." : ""} ${upright ? "oszlop" : "sor"} ${SIDES.hu[side]}`;
    },
    laneFull: "tele van",
    marblesMove: (n) => `${n} golyó továbbmegy`,
    wins: "nyer",
    gains: (n) => `+${n} pont`,
    makesRow: "sort alkot",
    marbleOf: (name) => `${name} golyója`,
    ownMarble: "a te golyód",
    free: "üres",
    scoreRow: (row, points) => `${row} sor pontozása: ${points} pont`,
    stays: (cell) => `${cell} marad`,
    points: (n) => `${n} pont`,
    chooseRow: "Melyik sort pontozod?",
    chooseStaying: "Melyik golyó maradjon?",
    chooseLane: "Húzz egy golyót a tábla szélére, vagy válassz egy nyilat.",
    reserve: "Készlet",
    dragMarble: "A következő golyód",
    inReserve: (n) => `${n} golyó a készletben`,
    sitsOut: (n) => `még ${n} kört kihagy`,
    target: (n, of) => `${n} pont a ${of}-ből`,
    inserts: (who, text) => {
      const { side, name, upright } = lane(text);
      return `${who} ${SIDES.hu[side]} betol egy golyót ${az(name)}${upright ? ". oszlopba" : " sorba"}.`;
    },
    scores: (who, row, stays) => `${who} pontozza a sort: ${row}${stays ? `; ${stays} marad` : ""}.`,
    rowOf: (n) => `${n} golyós sor`,
    rowsScored: "Sorokért kapott pontok",
    wonByRow: (name, n) => `${name ? `${name}${n ? ` ${n} golyós` : ""} sora` : `A${n ? ` ${n} golyós` : ""} sorod`} összeállt.`,
    wonByPoints: (name) => (name ? `${name} legalább tíz pontot szerzett.` : "Legalább tíz pontot szereztél."),
    equalPoints: (n, names) => `A játszma nem folytatható, és a pontszám egyenlő (${names}: ${n}): döntetlen.`,
    boardFull: "A tábla megtelt.",
    noMarble: (name) => (name ? `${name} golyói elfogytak.` : "A golyóid elfogytak."),
  },
};
