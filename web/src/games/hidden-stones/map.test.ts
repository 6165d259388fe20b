import { describe, expect, it } from "vitest";
import recorded from "../../../../tests/data/hidden-stones.jsonl?raw";
import { steps } from "../shared/steps";
import { cardOf } from "./cards";
import { CARDS, PAIRS } from "./data";
import { actionsOf, applied, counting, facesOf, fitting, fittingAfter, follow, handOf, heldBy, oneActionAway, otherSide, splitMove } from "./map";
import { words } from "./words";

const actions = steps(recorded).filter(({ play, next }) => next && /^(flip|swap)/.test(play ?? ""));

describe("cards", () => {
  it("are 72 with the values of the printed deck", () => {
    const counts = [1, 2, 3, 5].map((value) => CARDS.filter(([one]) => one === value).length);
    expect(counts).toEqual([28, 26, 13, 5]);
    expect(cardOf(68)).toEqual({ value: 5, rows: ["H*T", "***", "D*P"] });
  });
});

describe("stones", () => {
  it("stay the same nine through every recorded action", () => {
    expect(actions.length).toBeGreaterThan(5);
    for (const { position, play, next } of actions) {
      const before = follow([], position, null);
      const after = follow(before, next!, { text: play!, seat: position.turn });
      expect(new Set(after.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)));
      expect(new Map(after.map(({ cell, face }) => [cell, face]))).toEqual(facesOf(next!));
      expect(after).toEqual(applied(before, splitMove(play).action));
    }
  });

  it("are followed through several actions at once by their kind", () => {
    const before = follow([], { stones: ["SFH", "PDT", "BHD"] }, null);
    const after = follow(before, { stones: ["FMH", "PDD", "BHT"] }, { text: "end", seat: 1 });
    const moon = after.find(({ face }) => face === "M");
    expect(moon?.id).toBe(before.find(({ face }) => face === "S")?.id);
    expect(new Set(after.map(({ id }) => id)).size).toBe(9);
  });

  it("have two sides", () => {
    expect([..."SMFBHPDT"].map(otherSide).join("")).toBe("MSBFPHTD");
    expect(PAIRS).toHaveLength(12);
  });
});

describe("moves", () => {
  const moves = [
    { text: "end", preview: { draws: 0, minus_points: 0 } },
    { text: "flip B2 #17", preview: { cells: ["B2"], shows: [3] } },
    { text: "flip B2 #3", preview: { cells: ["B2"], shows: [] } },
    { text: "swap A1-A2 #17", preview: { cells: ["A1", "A2"], shows: [] } },
    { text: "score #9", preview: { points: 1, cells: [["A1", "B1"]] } },
  ];

  it("are an action and the card that pays for it", () => {
    expect(splitMove("swap A1-A2 #17")).toEqual({ action: "swap A1-A2", card: 17 });
    expect(splitMove("score #9")).toEqual({ action: null, card: 9 });
    expect(splitMove("end")).toEqual({ action: null, card: null });
    expect(actionsOf(moves).map(({ text }) => text)).toEqual(["flip B2", "swap A1-A2"]);
  });

  it("tell which cards fit now, and which would after an action", () => {
    expect(fitting(moves).get(9)).toEqual([["A1", "B1"]]);
    expect([...fittingAfter(moves, "flip B2", null)]).toEqual([3]);
    expect([...fittingAfter(moves, "flip B2", 3)]).toEqual([]);
    expect([...fittingAfter(moves, null, null)]).toEqual([]);
    expect(oneActionAway(moves)).toEqual({ 3: 1 });
  });
});

it("hidden hands are only counted", () => {
  const position = { hands: [[1, 2], 4, []] };
  expect(handOf(position, 0)).toEqual([1, 2]);
  expect(handOf(position, 1)).toEqual([]);
  expect(handOf(position, null)).toEqual([]);
  expect([0, 1, 2].map((seat) => heldBy(position, seat))).toEqual([2, 4, 0]);
});

it("every recorded move is a sentence in every language", () => {
  for (const language of ["de", "en", "hu"] as const) {
    for (const { play } of steps(recorded)) {
      if (play) expect(words.move(play, language, "Ada")).toMatch(/^\S.*\.$/);
    }
    expect(words.move("draw ?", language, null)).not.toContain("?");
  }
});

it("ending a turn says that a card still fits", () => {
  const end = { text: "end", preview: { draws: 2, minus_points: 0 } };
  const score = { text: "score #34", preview: { cells: [["A1"]], points: 2 } };
  const said = (...moves: (typeof end | typeof score)[]) => words.effect!(end, "en", ["Ada"], {}, moves);
  expect(said(end)).toBe("Draw 2 cards");
  expect(said(end, score)).toBe("A card still fits. Draw 2 cards");
});

describe("points", () => {
  it("wait for the first scored card, or for the end", () => {
    expect(counting({ scored: [[], []] })).toBe("later");
    expect(counting({ scored: [[], [12]] })).toBe("now");
    expect(counting({ scored: [[]], outcome: {} })).toBe("now");
  });
});
