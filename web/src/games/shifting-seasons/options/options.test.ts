import { expect, it } from "vitest";
import { areCardsComplete } from "../cards";
import options, { hasPlayedFirstGame } from "./index";

const setting = { variant: "base", players: 2 };

it("draws the cards, and knows who has played with those of a first game", () => {
  expect(options.wish(options.first(), setting)).toEqual({});
  expect(options.wish({ from: "first-game", chosen: [1] }, setting)).toEqual({ cards: "first-game" });
  localStorage.clear();
  options.opened?.(options.first());
  expect(hasPlayedFirstGame()).toBe(false);
  options.opened?.({ from: "first-game", chosen: [] });
  expect(hasPlayedFirstGame()).toBe(true);
  expect(options.wish({ from: "chosen", chosen: [1, 2, 8, 9] }, setting)).toEqual({ cards: [1, 2, 8, 9] });
});

it("takes two cards of each half", () => {
  expect(areCardsComplete([1, 2, 8, 9])).toBe(true);
  expect(areCardsComplete([1, 2, 3, 9])).toBe(false);
  expect(areCardsComplete([1, 8])).toBe(false);
  expect(options.isComplete?.({ from: "chosen", chosen: [1, 8] }, setting)).toBe(false);
  expect(options.isComplete?.({ from: "drawn", chosen: [1, 8] }, setting)).toBe(true);
});
