/** A real table of Shifting Seasons as the server counts it, being filled in. */
import { isGrid, isNumbers } from "../../../score/link";
import { cellName } from "../../shared/cells";
import { FIRST_GAME, NUMBER_CELLS, SIZE } from "../data";
import { VARIANTS } from "../info";

export interface RealTable {
  cards: number[];
  players: number;
  boards: { name: string; season: string; board: string[][] }[];
}

export const MOST_BOARDS = Math.max(...VARIANTS.base);


export function emptyBoard(): string[][] {
  const numbers: readonly string[] = NUMBER_CELLS;
  return Array.from({ length: SIZE }, (_, row) =>
    Array.from({ length: SIZE }, (_, column) => {
      const area = numbers.indexOf(cellName(row, column)) + 1;
      return area ? String(area) : "";
    }),
  );
}

export const isNumber = (held: string) => /^[1-4]$/.test(held);

export const tilesOn = (board: readonly (readonly string[])[]) =>
  board.flat().filter((held) => held && !isNumber(held)).length;

export function newTable(name: string): RealTable {
  return {
    cards: [...FIRST_GAME],
    players: 2,
    boards: [{ name, season: "Sp", board: emptyBoard() }],
  };
}

/** A full board that counts 70 points with the cards of a first game. */
export function exampleTable(name: string): RealTable {
  const rows = [
    "Au* 1 Au Su* Su Su*",
    ". Au Su Wi Sp 2",
    ". Wi Wi* Sp* Sp* .",
    ". Wi Wi Sp* Su* Sp",
    "4 Wi . Sp Au .",
    "Au . . Sp 3 Wi",
  ];
  const board = rows.map((row) => row.split(" ").map((held) => (held === "." ? "" : held)));
  return { cards: [...FIRST_GAME], players: 4, boards: [{ name, season: "Sp", board }] };
}

export function asTable(given: unknown): RealTable | null {
  const table = given as Partial<RealTable> | null;
  if (!isNumbers(table?.cards) || !Array.isArray(table.boards) || table.boards.length > MOST_BOARDS) return null;
  const sound = table.boards.every(
    (one) => typeof one?.name === "string" && typeof one.season === "string" && isGrid(one.board, SIZE),
  );
  return sound && table.boards.length ? { ...(table as RealTable), players: table.players ?? 4 } : null;
}
