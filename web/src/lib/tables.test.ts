import { expect, test } from 'vitest';
import type { TableSummary } from './protocol';
import { inOrder, isMine } from './tables';

function table(id: string, about: Partial<TableSummary>): TableSummary {
  return { id, status: 'running', to_act: 1, yours: [0], touched: 0, ...about } as TableSummary;
}

test('own turns come first, finished games last, newer ones before older', () => {
  const tables = [
    table('over', { status: 'over', to_act: null, touched: 9 }),
    table('theirs', { touched: 8 }),
    table('waiting', { status: 'waiting', to_act: null }),
    table('older', { to_act: 0, touched: 1 }),
    table('newer', { to_act: 0, touched: 2 }),
  ];
  expect(inOrder(tables).map(({ id }) => id)).toEqual(['newer', 'older', 'theirs', 'waiting', 'over']);
  expect(tables.filter(isMine).map(({ id }) => id)).toEqual(['older', 'newer']);
});
