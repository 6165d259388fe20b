/** Which variant, and against how many bots, somebody last played each game; kept in this browser. */
import type { GameInfo, NewTable, Variant } from './protocol';

export interface Against {
  variant: string;
  players: number;
}

const KEY = 'shiftbox.against';
const USUAL_PLAYERS = 2;

/** The choice nearest to a wish: a variant that there is, with a number of players that it takes. */
export function against(game: GameInfo, wish: Partial<Record<keyof Against, unknown>> = {}): Against {
  const variant = variantOf(game, wish.variant);
  const players = [wish.players, USUAL_PLAYERS].find((count) => variant.players.includes(count as number));
  return { variant: variant.id, players: (players as number | undefined) ?? variant.players[0]! };
}

export function variantOf(game: GameInfo, id: unknown): Variant {
  return game.variants.find((known) => known.id === id) ?? game.variants[0]!;
}

/** Read what was kept, taking only what has the right form: a browser may hold anything. */
function kept(): Record<string, Partial<Against>> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, Partial<Against>>) : {};
  } catch {
    return {};
  }
}

export function lastAgainst(game: GameInfo): Against {
  return against(game, kept()[game.id] ?? {});
}

export function keepAgainst(game: GameInfo, choice: Against): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game.id]: choice }));
  } catch {
    // Without storage the choice is made anew each time.
  }
}

/** A table with bots of one level in all other seats. */
export function tableAgainst(game: GameInfo, { variant, players }: Against, level: string, name: string): NewTable {
  return {
    game: game.id,
    name,
    variant,
    players,
    seats: Array.from({ length: players }, (_, seat) => (seat ? { kind: 'bot', level } : { kind: 'here', name })),
    ...(game.id === 'shifting-seasons' && { options: { cards: 'first-game' } }),
  };
}
