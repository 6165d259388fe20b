/** From a view of Hidden Stones to what is drawn: stones with an identity, actions, payments. */
import type { Counting, LastMove, MoveOption, Position } from "../contract";
import { cellName, placeOf } from "../shared/cells";
import { FACES, SIDE } from "./data";

export const PITCH = 100;
export const MARGIN = 16;
export const EXTENT = SIDE * PITCH + 2 * MARGIN;

export interface Stone {
  id: number;
  face: string;
  cell: string;
}

export interface Action {
  /** `flip B2` or `swap A1-A2`, the move without its payment. */
  text: string;
  cells: readonly string[];
}

/** The two sides of a kind of stone stand next to each other in `FACES`. */
export function otherSide(face: string): string {
  return FACES[FACES.indexOf(face) ^ 1] ?? face;
}

function kindOf(face: string): number {
  return FACES.indexOf(face) >> 1;
}

export function centre(cell: string): { x: number; y: number } {
  const { row, column } = placeOf(cell);
  return { x: MARGIN + PITCH * (column + 0.5), y: MARGIN + PITCH * (row + 0.5) };
}

export function between(cells: readonly string[]): { x: number; y: number } {
  const points = cells.map(centre);
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

export function facesOf(position: Position): Map<string, string> {
  const rows = position.stones as string[];
  return new Map(rows.flatMap((row, r) => [...row].map((face, c) => [cellName(r, c), face] as [string, string])));
}

/** The stones of a new position; one that was swapped or turned over is still the same stone. */
export function follow(previous: readonly Stone[], position: Position, last: LastMove | null): Stone[] {
  const faces = facesOf(position);
  const after = last && applied(previous, splitMove(last.text).action);
  if (after?.length && after.every(({ cell, face }) => faces.get(cell) === face)) return after;
  const left = [...previous];
  const found = new Map<string, number>();
  const rounds: ((stone: Stone, cell: string, face: string) => boolean)[] = [
    (stone, cell, face) => stone.cell === cell && stone.face === face,
    (stone, cell, face) => stone.cell === cell && kindOf(stone.face) === kindOf(face),
    (stone, _cell, face) => stone.face === face,
    (stone, _cell, face) => kindOf(stone.face) === kindOf(face),
  ];
  for (const suits of rounds) {
    for (const [cell, face] of faces) {
      const k = found.has(cell) ? -1 : left.findIndex((stone) => suits(stone, cell, face));
      if (k >= 0) found.set(cell, left.splice(k, 1)[0]?.id ?? 0);
    }
  }
  let next = 0;
  return [...faces].map(([cell, face]) => ({ id: found.get(cell) ?? next++, cell, face }));
}

/** What an action makes of the stones, as a preview of it. */
export function applied(stones: readonly Stone[], action: string | null): Stone[] {
  const [kind, where = ""] = (action ?? "").split(" ");
  const cells = where.split("-");
  return stones.map((stone) => {
    if (!cells.includes(stone.cell)) return stone;
    if (kind === "flip") return { ...stone, face: otherSide(stone.face) };
    return { ...stone, cell: cells.find((cell) => cell !== stone.cell) ?? stone.cell };
  });
}

/** `flip B2 #17` taken apart; what is no swap or flip has no action. */
export function splitMove(text: string | null): { action: string | null; card: number | null } {
  const found = /^(?:((?:flip|swap) \S+)|score) #(\d+)$/.exec(text ?? "");
  return { action: found?.[1] ?? null, card: found ? Number(found[2]) : null };
}

export function actionsOf(moves: readonly MoveOption[]): Action[] {
  const found = new Map<string, Action>();
  for (const { text, preview } of moves) {
    const { action } = splitMove(text);
    if (action && !found.has(action)) found.set(action, { text: action, cells: preview.cells as string[] });
  }
  return [...found.values()];
}

/** The cards that fit now: each with the places at which the stones show it. */
export function fitting(moves: readonly MoveOption[]): Map<number, string[][]> {
  return new Map(
    moves
      .filter(({ text }) => text.startsWith("score "))
      .map(({ text, preview }) => [Number(text.slice("score #".length)), preview.cells as string[][]]),
  );
}

/** The cards that would fit after an action, with any payment or with a given one. */
export function fittingAfter(moves: readonly MoveOption[], action: string | null, card: number | null): Set<number> {
  return new Set(
    moves
      .filter(({ text }) => {
        const split = splitMove(text);
        return split.action !== null && split.action === action && (card === null || split.card === card);
      })
      .flatMap(({ preview }) => preview.shows as number[]),
  );
}

/** The cards that a single action would make fit, as far as the previews tell: each one action away. */
export function oneActionAway(moves: readonly MoveOption[]): Record<string, number> {
  const shown = moves.flatMap(({ preview }) => (preview.shows as number[] | undefined) ?? []);
  return Object.fromEntries(shown.map((card) => [card, 1]));
}

/** The own hand; what another seat holds is only a number. */
export function handOf(position: Position, seat: number | null): number[] {
  const hand = seat === null ? 0 : (position.hands as (number[] | number)[])[seat];
  return Array.isArray(hand) ? hand : [];
}

export function heldBy(position: Position, seat: number): number {
  const hand = (position.hands as (number[] | number)[])[seat] ?? 0;
  return Array.isArray(hand) ? hand.length : hand;
}

/** Before the first scored card all tie for the bonus at zero, which would look like points. */
export function counting(position: Position): Counting {
  const scored = position.scored as number[][];
  return scored.some((cards) => cards.length > 0) || position.outcome ? "now" : "later";
}
