/** From a view of Shifting Seasons to what is drawn: lanes, tiles, boards, and what a move gains. */
import type { LastMove, MadeMove, MoveOption, Position } from "../contract";
import { cellName, placeOf } from "../shared/cells";
import { AREA_SEASONS, LANES, SEASON_NAMES, SIZE } from "./data";
import type { ShiftingSeasonsTexts } from "./texts";

export const PITCH = 100;
/** The gap between the areas of a player board, and the space around it. */
export const GAP = 14;
export const EDGE = 16;
export const EXTENT = SIZE * PITCH + GAP + 2 * EDGE;

export const SLIDING = 5;
export const RIM = 92;
export const SLIDING_EXTENT = SLIDING * PITCH + 2 * RIM;

export interface Point {
  x: number;
  y: number;
}

export interface SlidingTile {
  id: number;
  tile: string;
  cell: string;
}

export interface Push {
  text: string;
  tile: string;
  lane: number;
  /** How often the lane is pushed; each time beyond the first costs a token. */
  times: number;
  falls: string;
  area: number;
}

export interface CardGain {
  card: number;
  gain: number;
  points: number;
  cells: readonly string[];
}

/** A tile laid down or moved, and what it gains. */
export interface Laying {
  text: string;
  from: string | null;
  cell: string;
  tile: string;
  gain: number;
  cards: readonly CardGain[];
  frame: boolean;
  token: boolean;
}

export function seasonOf(tile: string): string {
  return tile.slice(0, 2);
}

export function isPrecious(tile: string): boolean {
  return tile.endsWith("*");
}

/** A tile in words. */
export function tileWord(tile: string, say: ShiftingSeasonsTexts): string {
  const season = say.seasons[seasonOf(tile)] ?? tile;
  return isPrecious(tile) ? say.precious(season) : season;
}

/** The middle of a cell of a player board. */
export function centre(cell: string): Point {
  const { row, column } = placeOf(cell);
  const along = (k: number): number => EDGE + PITCH * (k + 0.5) + (k >= 3 ? GAP : 0);
  return { x: along(column), y: along(row) };
}

/** The top left corner of an area, 1 to 4. */
export function areaCorner(area: number): Point {
  const middle = EDGE + 3 * PITCH + GAP;
  return { x: area === 2 || area === 3 ? middle : EDGE, y: area >= 3 ? middle : EDGE };
}

export function areaOf(cell: string): number {
  const { row, column } = placeOf(cell);
  if (row < 3) return column < 3 ? 1 : 2;
  return column < 3 ? 4 : 3;
}

/** The name of an area's colour in the theme. */
export function areaColour(area: number): string {
  return SEASON_NAMES[AREA_SEASONS[area - 1] ?? "Sp"];
}

export function slidingCentre(cell: string): Point {
  const { row, column } = placeOf(cell);
  return { x: RIM + PITCH * (column + 0.5), y: RIM + PITCH * (row + 0.5) };
}

/** A point beside a lane: before its entry (-1), or after its exit (5). */
export function besideLane(lane: number, step: -1 | 5, by = 1): Point {
  const cells = LANES[lane - 1] ?? [];
  const first = slidingCentre(cells[0] ?? "A1");
  const last = slidingCentre(cells[4] ?? "A1");
  const way = { x: (last.x - first.x) / 4, y: (last.y - first.y) / 4 };
  const from = step < 0 ? first : last;
  const sign = step < 0 ? -by : by;
  return { x: from.x + sign * way.x, y: from.y + sign * way.y };
}

export function boardTiles(board: readonly (readonly string[])[]): { cell: string; tile: string }[] {
  return board.flatMap((row, r) =>
    row.flatMap((tile, c) => (tile.length > 1 ? [{ cell: cellName(r, c), tile }] : [])),
  );
}

export function numberCells(board: readonly (readonly string[])[]): { cell: string; area: number }[] {
  return board.flatMap((row, r) =>
    row.flatMap((tile, c) => (tile.length === 1 ? [{ cell: cellName(r, c), area: Number(tile) }] : [])),
  );
}

function slidingCells(position: Position): Map<string, string> {
  const rows = position.sliding as string[][];
  return new Map(rows.flatMap((row, r) => row.flatMap((tile, c) => (tile ? [[cellName(r, c), tile] as [string, string]] : []))));
}

let lastId = 0;

/** The sliding board's tiles; one that was pushed along its lane is still the same tile. */
export function follow(previous: readonly SlidingTile[], position: Position, last: LastMove | null): SlidingTile[] {
  const wanted = slidingCells(position);
  const push = parsePush(last?.text ?? "");
  const pushed = push && slid(previous, push.tile, push.lane, push.times);
  for (const tiles of [previous, pushed]) {
    if (tiles?.length === wanted.size && tiles.every(({ cell, tile }) => wanted.get(cell) === tile)) return [...tiles];
  }
  const there = new Map(previous.map((one) => [one.cell, one]));
  return [...wanted].map(([cell, tile]) => {
    const old = there.get(cell);
    return old?.tile === tile ? old : { id: ++lastId, cell, tile };
  });
}

/** Push a tile into a lane, and what falls out again as often as asked for. */
export function slid(tiles: readonly SlidingTile[], tile: string, lane: number, times: number): SlidingTile[] {
  const cells: readonly string[] = LANES[lane - 1] ?? [];
  let line = cells.map((cell) => tiles.find((one) => one.cell === cell));
  let entering: SlidingTile | undefined = { id: ++lastId, tile, cell: cells[0] ?? "" };
  for (let k = 0; k < times; k++) {
    const falls: SlidingTile | undefined = line.at(-1);
    line = [entering, ...line.slice(0, -1)];
    entering = falls;
  }
  const moved = line.flatMap((one, k) => (one ? [{ ...one, cell: cells[k] ?? one.cell }] : []));
  return [...tiles.filter(({ cell }) => !cells.includes(cell)), ...moved];
}

export function parsePush(text: string): { tile: string; lane: number; times: number } | null {
  const found = /^push (\S+) (\d)(?: x(\d))?$/.exec(text);
  return found ? { tile: found[1] ?? "", lane: Number(found[2]), times: Number(found[3] ?? 1) } : null;
}

export function pushes(moves: readonly MoveOption[]): Push[] {
  return moves.flatMap(({ text, preview }) => {
    const push = parsePush(text);
    return push ? [{ text, ...push, falls: String(preview.tile), area: Number(preview.area) }] : [];
  });
}

export function layings(moves: readonly MoveOption[]): Laying[] {
  return moves
    .filter(({ text }) => text.startsWith("place ") || text.startsWith("move "))
    .map(({ text, preview }) => ({
      text,
      from: (preview.from as string | undefined) ?? null,
      cell: String(preview.cell),
      tile: String(preview.tile),
      gain: Number(preview.gain),
      cards: (preview.cards as CardGain[] | undefined) ?? [],
      frame: Boolean(preview.frame),
      token: Boolean(preview.token),
    }));
}

/** The seat whose board is drawn large. */
export function seatShown(position: Position, viewing: number | null): number {
  return viewing ?? Math.min(position.turn as number, (position.players as number) - 1);
}

/** The cells on which a seat has laid tiles lately. */
export function laidBy(made: readonly MadeMove[], seat: number): string[] {
  return made.filter((one) => one.seat === seat).flatMap(({ cells }) => cells);
}

/** The lanes into which somebody has pushed lately. */
export function lanesOf(made: readonly MadeMove[]): number[] {
  return [...new Set(made.flatMap(({ text }) => parsePush(text)?.lane ?? []))];
}
