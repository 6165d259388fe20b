import { expect, it } from "vitest";
import options, { isDeckComplete } from "./index";

const solo = { variant: "solo", players: 1 };
const deck = [1, 2, 3, 4, 5, 6, 7, 8, 29, 30, 31, 32, 55, 56, 57, 68];

it("makes only the solo goal harder", () => {
  const harder = { ...options.first(), harder: true };
  expect(options.wish(harder, solo)).toEqual({ strike_on_pass: true });
  expect(options.wish(harder, { variant: "base", players: 2 })).toEqual({});
  expect(options.wish(options.first(), solo)).toEqual({});
});

it("deals the sixteen cards that were chosen, once there are enough of each value", () => {
  const chosen = { ...options.first(), from: "chosen" as const, cards: deck };
  expect(options.deal?.(chosen, solo)).toHaveLength(16);
  expect(options.deal?.(chosen, solo)[15]).toBe("draw 68");
  expect(options.deal?.(options.first(), solo)).toEqual([]);
  expect(options.deal?.(chosen, { variant: "base", players: 2 })).toEqual([]);
  expect(isDeckComplete(deck)).toBe(true);
  expect(isDeckComplete([...deck.slice(0, 15), 9])).toBe(false);
  expect(options.isComplete?.({ ...chosen, cards: [] }, solo)).toBe(false);
});
