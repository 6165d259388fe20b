/** A marble goes from its reserve to a cell, and what lay there back to its own. */
import type { Position } from "../../contract";
import { placeOf } from "../../shared/cells";

const EMPTY = ".";

export function laid(position: Position, cell: string, marble: string): Position {
  const { row, column } = placeOf(cell);
  const board = [...(position.board as string[])];
  const line = board[row] ?? "";
  const before = line[column] ?? EMPTY;
  if (before === marble) return position;
  board[row] = line.slice(0, column) + marble + line.slice(column + 1);
  const reserve = [...(position.reserve as number[])];
  if (before !== EMPTY) reserve[Number(before)]! += 1;
  if (marble !== EMPTY) reserve[Number(marble)]! -= 1;
  return { ...position, board, reserve };
}
