/** From a view of Blockers! to what is drawn: tiles, groups, racks, where each tile may go. */
import type { MoveOption, Position } from "../contract";
import { cellName, placeOf } from "../shared/cells";
import { BLOCKS, COLOURS_EACH, SIZE } from "./data";

export const PITCH = 100;
export const MARGIN = 34;
export const EXTENT = SIZE * PITCH + MARGIN + 16;

export interface Tile {
  colour: number;
  /** `7`, `G`, `moon`, or `*` for the joker. */
  tile: string;
}

export interface Laid extends Tile {
  cell: string;
}

export interface Placement extends Tile {
  text: string;
  cell: string;
  /** The colour that is taken, or null. */
  takes: number | null;
  /** What it does to the own points; fewer are better. */
  points: number;
}

export interface Rack {
  colour: number;
  tiles: readonly string[];
}

export function centre(cell: string): { x: number; y: number } {
  const { row, column } = placeOf(cell);
  return { x: MARGIN + PITCH * (column + 0.5), y: MARGIN + PITCH * (row + 0.5) };
}

/** The symbol of the block of 3×3 cells that a cell belongs to. */
export function symbolOf(cell: string): string {
  const { row, column } = placeOf(cell);
  return BLOCKS[3 * Math.floor(row / 3) + Math.floor(column / 3)] ?? "circle";
}

export function laidTiles(position: Position): Laid[] {
  const rows = position.board as string[][];
  return rows.flatMap((row, r) =>
    row.flatMap((held, c) =>
      held === "" ? [] : [{ cell: cellName(r, c), colour: Number(held[0]), tile: held.slice(1) }],
    ),
  );
}

export function placements(moves: readonly MoveOption[]): Placement[] {
  return moves
    .filter(({ preview }) => preview.cell)
    .map(({ text, preview }) => ({
      text,
      cell: String(preview.cell),
      colour: Number(preview.colour),
      tile: String(preview.tile),
      takes: preview.takes === null ? null : Number(preview.takes),
      points: Number(preview.points),
    }));
}

/** A change of points as it is shown in little room. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/**
 * What of the board picks a cell: a place beside which nothing else can be picked reaches a little
 * beyond its borders, so that a finger hits it.
 */
export function touchBox(cell: string, open: ReadonlyMap<string, unknown>): { x: number; y: number; width: number; height: number } {
  const { row, column } = placeOf(cell);
  const reach = (r: number, c: number): number => (open.has(cell) && !open.has(cellName(r, c)) ? 62 : 50);
  const [left, right] = [reach(row, column - 1), reach(row, column + 1)];
  const [above, below] = [reach(row - 1, column), reach(row + 1, column)];
  const at = centre(cell);
  return { x: at.x - left, y: at.y - above, width: left + right, height: above + below };
}

/** The board as it would be after a placement. */
export function after(laid: readonly Laid[], placement: Placement | undefined): Laid[] {
  if (!placement) return [...laid];
  const { cell, colour, tile } = placement;
  return [...laid.filter((one) => one.cell !== cell), { cell, colour, tile }];
}

export interface Bridge {
  colour: number;
  from: string;
  to: string;
}

/** Every two tiles of a colour side by side: drawn joined, so that a group looks like one body. */
export function bridges(laid: readonly Laid[]): Bridge[] {
  const colours = new Map(laid.map(({ cell, colour }) => [cell, colour]));
  return laid.flatMap(({ cell, colour }) => {
    const { row, column } = placeOf(cell);
    return [cellName(row, column + 1), cellName(row + 1, column)]
      .filter((to) => colours.get(to) === colour)
      .map((to) => ({ colour, from: cell, to }));
  });
}

/** How many colours each seat plays. */
export function coloursEach(position: Position): number {
  return COLOURS_EACH[position.variant as keyof typeof COLOURS_EACH];
}

export function coloursOf(position: Position, seat: number): number[] {
  const each = coloursEach(position);
  return Array.from({ length: each }, (_, k) => each * seat + k);
}

export function seatColours(position: Position): number[][] {
  return Array.from({ length: position.players as number }, (_, seat) => coloursOf(position, seat));
}

/** The racks that are open to the viewer: the own ones, and those of colours that are out. */
export function ownRacks(position: Position, seat: number | null): Rack[] {
  if (seat === null) return [];
  const racks = position.racks as (string[] | number)[];
  return coloursOf(position, seat).map((colour) => {
    const tiles = racks[colour];
    return { colour, tiles: Array.isArray(tiles) ? tiles : [] };
  });
}

export function countOf(held: string[] | number | undefined): number {
  return Array.isArray(held) ? held.length : (held ?? 0);
}

export function nameOf({ colour, tile }: Tile): string {
  return `${colour}:${tile}`;
}
