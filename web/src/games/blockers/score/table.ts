/** A real table of Blockers! as the server counts it, being filled in. */
import { isGrid, isNumbers } from "../../../score/link";
import { COLOURS_EACH, SIZE } from "../data";

export interface RealTable {
  variant: "base" | "pro";
  board: string[][];
  taken: number[][];
  names: string[];
}

export const coloursOf = (table: RealTable) => table.taken.length * COLOURS_EACH[table.variant];

export function newTable(names: readonly string[], variant: RealTable["variant"] = "base"): RealTable {
  const colours = names.length * COLOURS_EACH[variant];
  return {
    variant,
    board: Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => "")),
    taken: names.map(() => Array.from({ length: colours }, () => 0)),
    names: [...names],
  };
}

export function exampleTable(names: readonly string[]): RealTable {
  const rows = [
    "00....222",
    "0...1...2",
    "....11...",
    "..0..1...",
    ".....1...",
    "0......22",
    "..1......",
    "..1.....0",
    ".........",
  ];
  return {
    variant: "base",
    board: rows.map((row) => Array.from(row, (held) => (held === "." ? "" : held))),
    taken: [
      [0, 1, 1],
      [2, 0, 0],
      [0, 0, 0],
    ],
    names: names.slice(0, 3),
  };
}

/** Another number of players, keeping what still fits. */
export function resized(table: RealTable, names: readonly string[], variant: RealTable["variant"]): RealTable {
  const fresh = newTable(names, variant);
  const colours = coloursOf(fresh);
  fresh.board = table.board.map((row) => row.map((held) => (Number(held[0]) < colours ? held : "")));
  fresh.taken = fresh.taken.map((row, seat) => row.map((_, colour) => table.taken[seat]?.[colour] ?? 0));
  return fresh;
}

export function asTable(given: unknown): RealTable | null {
  const table = given as Partial<RealTable> | null;
  if (!isGrid(table?.board, SIZE) || !Array.isArray(table.taken) || !table.taken.every(Array.isArray)) return null;
  // A field for a number that was emptied holds none.
  const taken = table.taken.map((row) => row.map((count) => count ?? 0));
  const named = Array.isArray(table.names) && table.names.length === taken.length;
  const sound = named && taken.every(isNumbers) && (table.variant === "base" || table.variant === "pro");
  return sound ? { ...(table as RealTable), taken } : null;
}
