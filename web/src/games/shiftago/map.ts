/** From a view of Shiftago to what is drawn: marbles, entrances, rows. */
import type { BreakdownItem } from "../../lib/protocol";
import type { Counting, LastMove, MadeMove, MoveOption, Position } from "../contract";
import { cellName, placeOf } from "../shared/cells";
import { SIZE } from "./data";

export const PITCH = 100;
export const RIM = 60;
export const EXTENT = SIZE * PITCH + 2 * RIM;

export interface Marble {
  id: number;
  seat: number;
  cell: string;
}

export interface Point {
  x: number;
  y: number;
}

export interface Entrance {
  text: string;
  side: "T" | "B" | "L" | "R";
  /** The lane's cells from this end. */
  cells: readonly string[];
  /** Where its arrow is drawn, and the angle at which that points inwards. */
  at: Point;
  /** Where the lane's letter or number stands, further out. */
  name: Point;
  angle: number;
  /** The corners of what can be touched: the rim and a part of the first cell. */
  corners: string;
}

export interface RowOption {
  text: string;
  row: readonly string[];
  removes: readonly string[];
  points: number;
  wins: boolean;
  /** The end that stays where one has to be chosen, else null. */
  stays: string | null;
}

export function centre(cell: string): Point {
  const { row, column } = placeOf(cell);
  return { x: RIM + PITCH * (column + 0.5), y: RIM + PITCH * (row + 0.5) };
}

function entrance(side: Entrance["side"], lane: number): Entrance {
  const upright = side === "T" || side === "B";
  const far = side === "B" || side === "R";
  const cells = Array.from({ length: SIZE }, (_, k) => {
    const along = far ? SIZE - 1 - k : k;
    return upright ? cellName(along, lane) : cellName(lane, along);
  });
  const middle = RIM + PITCH * (lane + 0.5);
  const across = far ? EXTENT - RIM / 2 : RIM / 2;
  const outer = far ? EXTENT - 20 : 20;
  return {
    text: side + (upright ? String(lane + 1) : "ABCDEFG"[lane]),
    side,
    cells,
    at: upright ? { x: middle, y: across } : { x: across, y: middle },
    name: upright ? { x: middle, y: outer } : { x: outer, y: middle },
    angle: { T: 90, B: 270, L: 0, R: 180 }[side],
    corners: touchArea(lane, far)
      .map(([along, depth]) => (upright ? `${along},${depth}` : `${depth},${along}`))
      .join(" "),
  };
}

/** The corner cells are shared by two entrances, so each gets what lies on its side of the diagonal. */
function touchArea(lane: number, far: boolean): [number, number][] {
  const from = RIM + PITCH * lane;
  const to = from + PITCH;
  const reach = RIM + 0.4 * PITCH;
  const cut = 0.4 * PITCH;
  const area: [number, number][] = [
    [from, 0],
    [to, 0],
    ...(lane === SIZE - 1 ? ([[to, RIM], [to - cut, reach]] as [number, number][]) : ([[to, reach]] as [number, number][])),
    ...(lane === 0 ? ([[from + cut, reach], [from, RIM]] as [number, number][]) : ([[from, reach]] as [number, number][])),
  ];
  return far ? area.map(([along, depth]) => [along, EXTENT - depth]) : area;
}

export const ENTRANCES: readonly Entrance[] = (["T", "L", "R", "B"] as const).flatMap((side) =>
  Array.from({ length: SIZE }, (_, lane) => entrance(side, lane)),
);

export function marblesOf(position: Position): Omit<Marble, "id">[] {
  const rows = position.board as string[];
  return rows.flatMap((row, r) =>
    [...row].flatMap((held, c) => (held === "." ? [] : [{ seat: Number(held), cell: cellName(r, c) }])),
  );
}

let lastId = 0;

/**
 * The marbles of a new position, those that were there before with their ids: a marble that was
 * pushed is the same marble, so that a drawing moves it along its lane.
 */
export function follow(previous: readonly Marble[], position: Position, last: LastMove | null): Marble[] {
  const wanted = marblesOf(position);
  const pushed = last && inserted(previous, last);
  if (pushed && isSame(pushed, wanted)) return pushed;
  const old = new Map(previous.map((marble) => [marble.cell, marble]));
  const found = wanted.map((marble): Marble | Omit<Marble, "id"> => {
    const there = old.get(marble.cell);
    if (there?.seat !== marble.seat) return marble;
    old.delete(marble.cell);
    return there;
  });
  return found.map((marble) => ("id" in marble ? marble : { ...marble, id: claim(old, marble) }));
}

/** What an insertion makes of the marbles, or null if the last move was none. */
export function inserted(previous: readonly Marble[], last: LastMove): Marble[] | null {
  const entrance = ENTRANCES.find(({ text }) => text === last.text);
  if (!entrance || last.seat === null) return null;
  const { cells } = entrance;
  const held = new Set(previous.map(({ cell }) => cell));
  const gap = cells.findIndex((cell) => !held.has(cell));
  if (gap < 0) return null;
  const moved = previous.map((marble) => {
    const k = cells.indexOf(marble.cell);
    return k >= 0 && k < gap ? { ...marble, cell: cells[k + 1] ?? marble.cell } : marble;
  });
  return [...moved, { id: ++lastId, seat: last.seat, cell: cells[0] ?? "A1" }];
}

function isSame(marbles: readonly Marble[], wanted: readonly Omit<Marble, "id">[]): boolean {
  const held = new Map(marbles.map(({ cell, seat }) => [cell, seat]));
  return marbles.length === wanted.length && wanted.every(({ cell, seat }) => held.get(cell) === seat);
}

/** A marble that lost its place, as when a push is taken back, else a new one. */
function claim(old: Map<string, Marble>, { seat, cell }: Omit<Marble, "id">): number {
  const to = placeOf(cell);
  for (const marble of old.values()) {
    const from = placeOf(marble.cell);
    if (marble.seat === seat && Math.abs(from.row - to.row) + Math.abs(from.column - to.column) === 1) {
      old.delete(marble.cell);
      return marble.id;
    }
  }
  return ++lastId;
}

/** Whether a marble is the one that a move put in. */
export function isInserted({ text, seat, cells }: MadeMove, marble: Marble): boolean {
  return !text.startsWith("x") && cells[0] === marble.cell && seat === marble.seat;
}

/** Where every marble would lie after an insertion, by its cell now. */
export function shifts(option: MoveOption | undefined): ReadonlyMap<string, string> {
  return new Map((option?.preview.moves as [string, string][] | undefined) ?? []);
}

export function rowOptions(moves: readonly MoveOption[]): RowOption[] {
  return moves
    .filter(({ text }) => text.startsWith("x"))
    .map(({ text, preview }) => ({
      text,
      row: preview.row as string[],
      removes: preview.removes as string[],
      points: Number(preview.points),
      wins: Boolean(preview.wins),
      stays: text.split("+")[1] ?? null,
    }));
}

/** Whether all choices are about one row, so that only which of its ends stays is open. */
export function isOnlyEndOpen(rows: readonly RowOption[]): boolean {
  return rows.length > 1 && new Set(rows.map(({ row }) => row.join())).size === 1;
}

/** The rows that would stand after an insertion, where the preview tells them. */
export function rowsAfter(option: MoveOption | undefined): string[][] {
  return (option?.preview.rows as string[][] | undefined) ?? [];
}

/** In Express a row wins and nothing is counted. */
export function counting(position: Position): Counting {
  return position.variant === "express" ? "never" : "now";
}

/** The row, or the rows, that won. */
export function decisive(breakdown: readonly BreakdownItem[]): string[] {
  return breakdown.filter(({ kind }) => kind === "row").flatMap(({ cells }) => cells);
}
