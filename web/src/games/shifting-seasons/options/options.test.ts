import { expect, it } from "vitest";
import { areCardsComplete } from "../cards";
import options from "./index";

const setting = { variant: "base", players: 2 };

it("begins with the cards of a first game", () => {
  expect(options.wish(options.first(), setting)).toEqual({ cards: "first-game" });
  expect(options.wish({ from: "drawn", chosen: [1] }, setting)).toEqual({});
  expect(options.wish({ from: "chosen", chosen: [1, 2, 8, 9] }, setting)).toEqual({ cards: [1, 2, 8, 9] });
});

it("takes two cards of each half", () => {
  expect(areCardsComplete([1, 2, 8, 9])).toBe(true);
  expect(areCardsComplete([1, 2, 3, 9])).toBe(false);
  expect(areCardsComplete([1, 8])).toBe(false);
  expect(options.isComplete?.({ from: "chosen", chosen: [1, 8] })).toBe(false);
  expect(options.isComplete?.({ from: "drawn", chosen: [1, 8] })).toBe(true);
});
