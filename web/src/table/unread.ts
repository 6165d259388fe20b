/** Lines of the chat that somebody has not read yet. */
import type { ChatLine } from '../lib/protocol';

/** How many of the others' lines are new after the last one that was shown; who answers has read what came before. */
export function unread(chat: readonly ChatLine[], read: number, yours: readonly number[]): number {
  const said = chat.findLast((line) => yours.includes(line.seat))?.number ?? 0;
  return chat.filter((line) => line.number > Math.max(read, said)).length;
}
