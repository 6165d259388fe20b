import { afterEach, expect, test, vi } from 'vitest';
import { LookingBack } from './looking.svelte';

const answers = new Map<string, (told: unknown) => void>();

vi.stubGlobal('fetch', (path: string) => {
  return new Promise((done) => answers.set(path, (told) => done({ ok: true, json: async () => told })));
});

afterEach(() => answers.clear());

function answer(path: string, at: number): void {
  answers.get(path)?.({ at, position: { board: at } });
}

test('an answer that comes too late is not shown', async () => {
  const looking = new LookingBack('T');
  const first = looking.to(3, null);
  const second = looking.to(2, 1);
  answer('/api/tables/T/positions?at=2&seat=1', 2);
  await second;
  answer('/api/tables/T/positions?at=3', 3);
  await first;
  expect(looking.at).toBe(2);
  expect(looking.seen?.at).toBe(2);
});

test('coming back forgets what was seen', async () => {
  const looking = new LookingBack('T');
  const asked = looking.to(1, null);
  answer('/api/tables/T/positions?at=1', 1);
  await asked;
  await looking.to(null, null);
  expect(looking.seen).toBeNull();
});
