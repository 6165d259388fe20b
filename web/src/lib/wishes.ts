/** What somebody chooses on the page for a new table, and the request that it becomes. */
import { isSite } from './place';
import type { TableOptions } from '../games/contract';
import type { ClockSetting, GameInfo, NewTable, SeatWish, Variant } from './protocol';

export interface SeatChoice {
  kind: SeatWish['kind'];
  name: string;
  level: string;
  /** A colour of the box; null: whichever is left. */
  colour: string | null;
  /** What the game lets each person choose, by the option's name. */
  choices: Record<string, string>;
}

export interface Choice {
  game: string;
  variant: string;
  players: number;
  seats: SeatChoice[];
  /** Who begins: by lot, the first person at this browser, or a seat of the list. */
  first: 'lot' | 'me' | number;
  clock: 'none' | ClockSetting['kind'];
  seconds: number;
  minutes: number;
  increment: number;
  /** The game's own options, as its form has them. */
  chosen: unknown;
  series: number | null;
  chat: boolean;
  watching: boolean;
  /** Whether people may ask for hints although others play too. */
  hints: boolean;
  /** Who lets a bot play for somebody away; null is what suits the clock. */
  standIns: NewTable['stand_ins'];
}

export const MOST_SEATS = 5;

export function firstChoice(
  game: GameInfo,
  name: string,
  options?: TableOptions,
  first: Choice['first'] = 'lot',
  others: SeatChoice['kind'] = 'open',
): Choice {
  const variant = game.variants[0]!;
  return {
    game: game.id,
    variant: variant.id,
    players: variant.players[0]!,
    seats: Array.from({ length: MOST_SEATS }, (_, seat) => ({
      kind: seat === 0 || isSite ? 'here' : others,
      name: seat === 0 ? name : '',
      level: 'casual',
      colour: null,
      choices: {},
    })),
    first,
    clock: 'none',
    seconds: 60,
    minutes: 15,
    increment: 10,
    chosen: options?.first(),
    series: null,
    chat: true,
    watching: true,
    hints: false,
    standIns: null,
  };
}

export function variantOf(game: GameInfo, id: string): Variant {
  return game.variants.find((known) => known.id === id) ?? game.variants[0]!;
}

/** Keep the number of players within what the variant takes. */
export function fitted<Wish extends Pick<Choice, 'variant' | 'players'>>(choice: Wish, game: GameInfo): Wish {
  const variant = variantOf(game, choice.variant);
  const players = variant.players.includes(choice.players) ? choice.players : variant.players[0]!;
  return { ...choice, variant: variant.id, players };
}

function clockOf(choice: Choice): ClockSetting | null {
  if (choice.clock === 'none') return null;
  if (choice.clock === 'turn') return { kind: 'turn', seconds: choice.seconds };
  return { kind: 'game', seconds: choice.minutes * 60, increment: choice.increment };
}

/** What a seat's owner takes along from game to game, as far as it was chosen. */
export function ownOf(seat: Pick<SeatChoice, 'colour' | 'choices'>): Pick<SeatWish, 'colour' | 'choices'> {
  const choices = Object.fromEntries(Object.entries(seat.choices).filter(([, chosen]) => chosen));
  return { ...(seat.colour && { colour: seat.colour }), ...(Object.keys(choices).length && { choices }) };
}

export function wishOf(choice: Choice, nameless: string, options?: TableOptions): NewTable {
  const seats = choice.seats.slice(0, choice.players).map((seat, index): SeatWish => {
    const own = ownOf(seat);
    if (seat.kind === 'bot') return { kind: 'bot', level: seat.level, ...own };
    if (seat.kind === 'open') return { kind: 'open', ...own };
    return { kind: 'here', name: seat.name.trim() || (index ? `${nameless} ${index + 1}` : nameless), ...own };
  });
  return {
    game: choice.game,
    name: choice.seats[0]?.name.trim() || nameless,
    variant: choice.variant,
    players: choice.players,
    options: options?.wish(choice.chosen, choice) ?? {},
    seats,
    first: choice.first,
    deal: [...(options?.deal?.(choice.chosen, choice) ?? [])],
    clock: clockOf(choice),
    chat: choice.chat,
    watching: choice.watching,
    hints: choice.hints,
    series: choice.series,
    stand_ins: choice.standIns ?? null,
  };
}
