import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { speak } from '../i18n/core.svelte';
import type { SeatInfo, State } from '../lib/protocol';
import ActionBar from './ActionBar.svelte';

const nothing = () => undefined;

function seat(number: number, kind: 'bot' | 'person'): SeatInfo {
  return {
    seat: number,
    kind,
    name: ['Ada', 'Bob'][number] ?? '',
    free: false,
    connected: true,
    level: null,
    substituted: false,
    resigned: false,
    out_of_time: false,
    colours: ['red'],
  };
}

function table(other: 'bot' | 'person', more: Partial<State> = {}): State {
  const seats = [seat(0, 'person'), seat(1, other)];
  const still = { draft: 0, may_undo: false, may_ask: false, take_back: null, moves: [{ text: 'a' }, { text: 'b' }] };
  return { status: 'running', seats, yours: [0], viewing: 0, to_act: 0, ...still, ...more } as unknown as State;
}

function show(state: State, more: Record<string, unknown> = {}) {
  return render(ActionBar, {
    state,
    names: ['Ada', 'Bob'],
    module: null,
    prompt: 'Choose a lane.',
    offers: [],
    news: '',
    proposed: null,
    busy: false,
    stale: false,
    refusal: null,
    onconfirm: nothing,
    oncancel: nothing,
    onpropose: nothing,
    onundo: nothing,
    onask: nothing,
    onanswer: nothing,
    onforgive: nothing,
    ...more,
  });
}

const said = () => screen.getByRole('status').textContent?.replace(/\s+/g, ' ').trim();
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeAll(() => speak('en'));
afterEach(cleanup);

describe('the bar', () => {
  test('says as which in line a bot waits until it can think', () => {
    show(table('bot', { to_act: 1, moves: [] }), { waits: 3 });
    expect(said()).toBe('Bob waits to think, number 3 in line');
  });

  test('says whose turn it is and what to do', () => {
    show(table('bot'));
    expect(said()).toBe('Your turn · Choose a lane.');
  });

  test('prompts nobody but the seat to act', () => {
    show(table('person', { to_act: 1 }));
    expect(said()).toBe('Bob is to play');
  });

  test('separates what it says to who watches', () => {
    show(table('person', { yours: [], viewing: null }));
    expect(said()).toBe('Ada is to play · You are watching.');
  });

  test('says that others do not see a draft where others could', () => {
    show(table('person', { draft: 1 }));
    expect(said()).toContain('not shown to the others yet');
    cleanup();
    show(table('bot', { draft: 1 }));
    expect(said()).not.toContain('not shown');
  });

  test('asks for a turn back only where people have to agree', () => {
    show(table('bot', { to_act: 1, may_ask: true }));
    expect(button('Take back')).toBeTruthy();
    cleanup();
    show(table('person', { to_act: 1, may_ask: true }));
    expect(button('Ask to take back')).toBeTruthy();
  });

  test('says that the line is lost rather than what cannot be done', () => {
    show(table('bot'), { stale: true });
    expect(said()).toBe('Connection lost. Reconnecting…');
  });
});

describe('after "Play it"', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('nothing takes a press as long as it may belong to a double click', async () => {
    const offers = [{ move: 'end', label: 'End turn' }];
    const { rerender } = show(table('bot', { may_undo: true }), { proposed: 'a', offers });
    await fireEvent.click(button('Play it'));
    await rerender({ proposed: null });
    expect([button('Undo').disabled, button('End turn').disabled]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(700);
    expect([button('Undo').disabled, button('End turn').disabled]).toEqual([false, false]);
  });
});
