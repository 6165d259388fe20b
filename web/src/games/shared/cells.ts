/** Cells by name: the row's letter from the top, the column's number from the left. */

export interface Place {
  row: number;
  column: number;
}

const ROWS = "ABCDEFGHI";

export function cellName(row: number, column: number): string {
  return `${ROWS[row]}${column + 1}`;
}

export function placeOf(cell: string): Place {
  return { row: ROWS.indexOf(cell[0] ?? "A"), column: Number(cell.slice(1)) - 1 };
}

/** All cells of a square board in reading order. */
export function cellsOf(size: number): string[] {
  return Array.from({ length: size * size }, (_, k) => cellName(Math.floor(k / size), k % size));
}
