/** Where points come from, as lines to be read. */
import type { BreakdownItem } from './protocol';

export interface Line {
  text: string;
  /** How many items of the breakdown say the same. */
  count: number;
  points: number;
  cells: readonly string[];
  seat: number;
  /** An item that stands for all of them. */
  item: BreakdownItem;
}

/** One line for all items that say the same; none at all while nothing is worth anything. */
export function linesOf(items: readonly BreakdownItem[], text: (item: BreakdownItem) => string): Line[] {
  if (items.every(({ points, cells }) => points === 0 && cells.length === 0)) return [];
  const lines = new Map<string, Line>();
  for (const item of items) {
    const said = text(item);
    const key = `${item.points} ${said}`;
    const { count = 0, points = 0, cells = [] } = lines.get(key) ?? {};
    lines.set(key, {
      text: said,
      count: count + 1,
      points: points + item.points,
      cells: [...cells, ...item.cells],
      seat: item.seat,
      item,
    });
  }
  return [...lines.values()];
}
