/** The tables of this browser in the order in which somebody wants to see them. */
import type { TableSummary } from './protocol';

/** Whether it is the turn of somebody who plays in this browser. */
export function isMine(table: TableSummary): boolean {
  return table.to_act !== null && table.yours.includes(table.to_act);
}

function rank(table: TableSummary): number {
  if (table.status === 'over') return 3;
  if (table.status === 'waiting') return 2;
  return isMine(table) ? 0 : 1;
}

/** Own turns first, finished games last, the newest first among equals. */
export function inOrder(tables: readonly TableSummary[]): TableSummary[] {
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.touched - a.touched);
}
