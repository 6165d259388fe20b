import { describe, expect, it } from "vitest";
import recorded from "../../../../tests/data/shiftago.jsonl?raw";
import { steps } from "../shared/steps";
import { centre, counting, decisive, ENTRANCES, EXTENT, follow, inserted, isOnlyEndOpen, marblesOf, rowOptions, shifts } from "./map";
import { words } from "./words";

const insertions = steps(recorded).filter(({ play, next }) => next && play && !play.startsWith("x"));
const scores = steps(recorded).filter(({ play, next }) => next && play?.startsWith("x"));

describe("marbles", () => {
  it("are those of the view", () => {
    const found = marblesOf({ board: ["0......", ".......", "..1....", ".......", ".......", ".......", "......3"] });
    expect(found).toEqual([
      { seat: 0, cell: "A1" },
      { seat: 1, cell: "C3" },
      { seat: 3, cell: "G7" },
    ]);
  });

  it("keep who they are when one is pushed in, in every recorded game", () => {
    expect(insertions.length).toBeGreaterThan(50);
    for (const { position, play, next } of insertions) {
      const before = follow([], position, null);
      const after = follow(before, next!, { text: play!, seat: position.turn });
      const ids = new Set(after.map(({ id }) => id));
      expect(after).toHaveLength(before.length + 1);
      expect(before.every(({ id }) => ids.has(id))).toBe(true);
      expect(after.map(({ cell, seat }) => `${cell}${seat}`).sort()).toEqual(
        marblesOf(next!).map(({ cell, seat }) => `${cell}${seat}`).sort(),
      );
    }
  });

  it("go away when a row is scored, the others stay themselves", () => {
    for (const { position, play, next } of scores) {
      const before = follow([], position, null);
      const after = follow(before, next!, { text: play!, seat: position.turn });
      expect(after.every((marble) => before.some((one) => one.id === marble.id && one.cell === marble.cell))).toBe(true);
    }
  });

  it("roll back when a push is taken back", () => {
    const { position, play, next } = insertions.at(-1)!;
    const before = follow([], position, null);
    const after = follow(before, next!, { text: play!, seat: position.turn });
    const back = follow(after, position, null);
    const known = new Set(after.map(({ id }) => id));
    expect(back.filter(({ id }) => !known.has(id)).length).toBeLessThanOrEqual(1);
  });

  it("cannot be pushed into a full lane", () => {
    const full = follow([], { board: ["0101010", ...Array.from({ length: 6 }, () => ".......")] }, null);
    expect(inserted(full, { text: "LA", seat: 0 })).toBeNull();
  });
});

describe("entrances", () => {
  it("are 28, each with the seven cells of its lane", () => {
    expect(new Set(ENTRANCES.map(({ text }) => text)).size).toBe(28);
    const found = Object.fromEntries(ENTRANCES.map(({ text, cells }) => [text, cells.join(" ")]));
    expect(found.T4).toBe("A4 B4 C4 D4 E4 F4 G4");
    expect(found.RC).toBe("C7 C6 C5 C4 C3 C2 C1");
  });

  it("are drawn inside the board, before their first cell", () => {
    for (const { at, cells } of ENTRANCES) {
      expect(Math.min(at.x, at.y)).toBeGreaterThan(0);
      expect(Math.max(at.x, at.y)).toBeLessThan(EXTENT);
      const first = centre(cells[0]!);
      expect(Math.hypot(at.x - first.x, at.y - first.y)).toBeLessThan(100);
    }
  });
});

it("a preview tells where marbles would go and which rows may be scored", () => {
  const push = { text: "LA", preview: { enters: "A1", moves: [["A1", "A2"]], wins: false } };
  expect(shifts(push).get("A1")).toBe("A2");
  const row = { text: "xC3-G3+C3", preview: { row: ["C3", "D3", "E3", "F3", "G3"], removes: ["D3"], points: 5, wins: false } };
  expect(rowOptions([push, row])).toMatchObject([{ text: "xC3-G3+C3", points: 5, stays: "C3" }]);
});

it("asks for the end that stays when there is only one row", () => {
  const option = (text: string, row: string[]) => ({ text, preview: { row, removes: [], points: 2 } });
  const ends = [option("xA2-A5+A2", ["A2", "A3", "A4", "A5"]), option("xA2-A5+A5", ["A2", "A3", "A4", "A5"])];
  const other = option("xB1-E1+B1", ["B1", "C1", "D1", "E1"]);
  expect(isOnlyEndOpen(rowOptions(ends))).toBe(true);
  expect(isOnlyEndOpen(rowOptions([...ends, other]))).toBe(false);
  expect(isOnlyEndOpen(rowOptions([other]))).toBe(false);
});

it("says that a win by points may have more than ten", () => {
  const ended = { winners: [0], scores: [12, 3], because: "points", details: { seat: 0 }, reason: "", how: "rules" as const };
  expect(words.reason(ended, "en", ["Ada", "Béla"])).toBe("Ada has at least ten points.");
});

it("every recorded move is a sentence in every language", () => {
  for (const language of ["de", "en", "hu"] as const) {
    for (const { play } of steps(recorded)) {
      if (play) expect(words.move(play, language, "Ada")).toMatch(/Ada .*\w.*\.$/);
    }
  }
  const ended = { winners: [1], scores: [0, 1], because: "row", details: { seat: 1 }, reason: "", how: "rules" as const };
  expect(words.reason(ended, "en", ["Ada", "Béla"])).toBe("Béla has a row.");
  const cells = ["A1", "A2", "A3", "A4", "A5"];
  const breakdown = [{ seat: 1, points: 1, kind: "row", what: "", cells, details: { length: 5 } }];
  expect(words.reason(ended, "en", ["Ada", "Béla"], { breakdown, you: 0 })).toBe("Béla has 5 in a row.");
  expect(words.reason(ended, "en", ["Ada", "Béla"], { breakdown, you: 1 })).toBe("You have 5 in a row.");
});

describe("points", () => {
  it("are not counted in Express, where the server tells the row that won", () => {
    expect(counting({ variant: "express" })).toBe("never");
    expect(counting({ variant: "expert" })).toBe("now");
    const row = { seat: 0, points: 1, kind: "row", what: "", cells: ["A1", "A2"], details: {} };
    expect(decisive([row, { ...row, kind: "rows-scored", cells: [] }])).toEqual(["A1", "A2"]);
  });
});
