/** Who came where at the end of a game. */
import type { Ended } from './protocol';

export interface Line {
  seat: number;
  points: number | null;
  won: boolean;
  /** Counted from 1; whoever has as many points shares it. */
  place: number;
}

/** The winners first; the others by points, whichever way round the game counts them. */
export function standing({ scores, winners }: Pick<Ended, 'scores' | 'winners'>, seats: number): Line[] {
  const best = scores?.[winners[0] ?? 0] ?? 0;
  const way = !scores || best >= Math.max(...scores) ? 1 : -1;
  const lines = Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: scores?.[seat] ?? null,
    won: winners.includes(seat),
  })).sort((a, b) => Number(b.won) - Number(a.won) || ((b.points ?? 0) - (a.points ?? 0)) * way);
  return lines.map((line) => ({
    ...line,
    place: 1 + lines.findIndex((other) => other.won === line.won && other.points === line.points),
  }));
}
