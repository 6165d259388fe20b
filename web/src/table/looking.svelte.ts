/** Looking back: the position after some entries of the log, as the server saw it for this seat then. */
import { past } from '../lib/api';
import { problemText } from '../lib/problems';
import type { Past } from '../lib/protocol';

export class LookingBack {
  /** How many entries of the log the shown position has behind it; null: all, the game as it is. */
  at: number | null = $state(null);
  /** What was seen then; the former one until the next has come. */
  seen: Past | null = $state.raw(null);
  problem = $state('');

  constructor(readonly table: string) {}

  async to(at: number | null, seat: number | null): Promise<void> {
    this.at = at;
    this.problem = '';
    if (at === null) {
      this.seen = null;
      return;
    }
    try {
      const found = await past(this.table, at, seat);
      if (this.at === at) this.seen = found;
    } catch (why) {
      if (this.at === at) this.problem = problemText(why);
    }
  }
}
