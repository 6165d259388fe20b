/** What has happened at a table beside the moves, in words: the lot, and what was taken back. */
import type { LogEntry, SeatInfo, State } from '../lib/protocol';
import type { TakenBack } from '../lib/snapshot';
import { t } from '../i18n/core.svelte';

export interface News {
  text: string;
  /** Whether it stands in the bar too; else it is only said to those who do not see the board. */
  isInBar: boolean;
}

/** Everybody in the order of the seats, by their numbers. */
export function order(seats: readonly SeatInfo[]): string {
  return seats.map(({ seat, free, name }) => `${seat + 1} ${free ? t('table.free-seat') : name}`).join(' · ');
}

/** Why people sit where they sit; empty where nobody was put into another seat. */
export function seated({ table, seats }: Pick<State, 'table' | 'seats'>): string {
  return table.first?.by === 'lot' ? t('table.seated-lot', { seats: order(seats) }) : '';
}

function takenBack(table: State, gone: TakenBack): string {
  if (!gone.whole) return t('table.undone');
  const own = table.yours.length === 1 && table.yours.includes(gone.seat);
  const name = table.seats[gone.seat]?.name ?? '';
  return own ? t('table.taken-back-own') : t('table.taken-back', { name });
}

/** The newest of it; the lot is told to those who play until they have made a move. */
export function newsOf(table: State, log: readonly LogEntry[], gone: TakenBack | null): News | null {
  if (gone) return { text: takenBack(table, gone), isInBar: gone.whole };
  const isNew = table.status === 'running' && table.yours.length > 0;
  const isSeated = log.some(({ by }) => by !== 'chance' && table.yours.includes(by));
  const text = isNew && !isSeated && table.draft === 0 ? seated(table) : '';
  return text ? { text, isInBar: true } : null;
}
