/** Real tables as the server counts them, being filled in; and as a link. */

export interface SeasonsTable {
  cards: number[];
  players: number;
  boards: { name: string; season: string; board: string[][] }[];
}

export interface BlockersTable {
  variant: 'base' | 'pro';
  board: string[][];
  taken: number[][];
  names: string[];
}

export const SEASONS = ['Sp', 'Su', 'Au', 'Wi'] as const;
export const KINDS = SEASONS.flatMap((season) => [season, `${season}*`]);
export const MOST_BOARDS = 4;

/** The four printed numbers, which take no tile. */
const NUMBERS: Record<string, string> = { A2: '1', B6: '2', F5: '3', E1: '4' };

export const cellName = (row: number, column: number) => `${'ABCDEFGHI'[row]}${column + 1}`;

export function emptySeasonsBoard(): string[][] {
  return Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 6 }, (_, column) => NUMBERS[cellName(row, column)] ?? ''),
  );
}

export const isNumber = (held: string) => /^[1-4]$/.test(held);

export const tilesOn = (board: readonly (readonly string[])[]) =>
  board.flat().filter((held) => held && !isNumber(held)).length;

export function newSeasonsTable(name: string): SeasonsTable {
  return {
    cards: [1, 5, 8, 13],
    players: 2,
    boards: [{ name, season: 'Sp', board: emptySeasonsBoard() }],
  };
}

/** A full board that counts 70 points with the cards of a first game. */
export function seasonsExample(name: string): SeasonsTable {
  const rows = [
    'Au* 1 Au Su* Su Su*',
    '. Au Su Wi Sp 2',
    '. Wi Wi* Sp* Sp* .',
    '. Wi Wi Sp* Su* Sp',
    '4 Wi . Sp Au .',
    'Au . . Sp 3 Wi',
  ];
  const board = rows.map((row) => row.split(' ').map((held) => (held === '.' ? '' : held)));
  return { cards: [1, 5, 8, 13], players: 4, boards: [{ name, season: 'Sp', board }] };
}

export const coloursOf = (table: BlockersTable) => table.taken.length * (table.variant === 'pro' ? 2 : 1);

export function newBlockersTable(names: readonly string[], variant: BlockersTable['variant'] = 'base'): BlockersTable {
  const colours = names.length * (variant === 'pro' ? 2 : 1);
  return {
    variant,
    board: Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => '')),
    taken: names.map(() => Array.from({ length: colours }, () => 0)),
    names: [...names],
  };
}

export function blockersExample(names: readonly string[]): BlockersTable {
  const rows = [
    '00....222',
    '0...1...2',
    '....11...',
    '..0..1...',
    '.....1...',
    '0......22',
    '..1......',
    '..1.....0',
    '.........',
  ];
  return {
    variant: 'base',
    board: rows.map((row) => Array.from(row, (held) => (held === '.' ? '' : held))),
    taken: [
      [0, 1, 1],
      [2, 0, 0],
      [0, 0, 0],
    ],
    names: names.slice(0, 3),
  };
}

/** Another number of players, keeping what still fits. */
export function resized(table: BlockersTable, names: readonly string[], variant: BlockersTable['variant']): BlockersTable {
  const fresh = newBlockersTable(names, variant);
  const colours = coloursOf(fresh);
  fresh.board = table.board.map((row) => row.map((held) => (Number(held[0]) < colours ? held : '')));
  fresh.taken = fresh.taken.map((row, seat) => row.map((_, colour) => table.taken[seat]?.[colour] ?? 0));
  return fresh;
}

export function toLink(table: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(table));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** What a link holds; null if it was damaged on its way. */
export function fromLink(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
}

const isGrid = (given: unknown, size: number): given is string[][] =>
  Array.isArray(given) &&
  given.length === size &&
  given.every((row) => Array.isArray(row) && row.length === size && row.every((held) => typeof held === 'string'));

const isNumbers = (given: unknown): given is number[] =>
  Array.isArray(given) && given.every((value) => Number.isInteger(value));

export function asSeasons(given: unknown): SeasonsTable | null {
  const table = given as Partial<SeasonsTable> | null;
  if (!isNumbers(table?.cards) || !Array.isArray(table.boards) || table.boards.length > MOST_BOARDS) return null;
  const sound = table.boards.every(
    (one) => typeof one?.name === 'string' && typeof one.season === 'string' && isGrid(one.board, 6),
  );
  return sound && table.boards.length ? { ...(table as SeasonsTable), players: table.players ?? 4 } : null;
}

export function asBlockers(given: unknown): BlockersTable | null {
  const table = given as Partial<BlockersTable> | null;
  if (!isGrid(table?.board, 9) || !Array.isArray(table.taken) || !table.taken.every(isNumbers)) return null;
  const named = Array.isArray(table.names) && table.names.length === table.taken.length;
  return named && (table.variant === 'base' || table.variant === 'pro') ? (table as BlockersTable) : null;
}
