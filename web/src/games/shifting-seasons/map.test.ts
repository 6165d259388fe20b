import { describe, expect, it } from "vitest";
import played from "../../../../tests/data/shifting-seasons.jsonl?raw";
import { steps } from "../shared/steps";
import { LANES } from "./data";
import { areaCorner, areaOf, besideLane, boardTiles, centre, follow, layings, numberCells, parsePush, pushes, seatShown, slid, SLIDING_EXTENT } from "./map";
import { words } from "./words";

const recorded = steps(played);

describe("the sliding board", () => {
  it("has sixteen tiles that are followed through every recorded push", () => {
    const found = recorded.filter(({ play, next }) => next && play?.startsWith("push"));
    expect(found.length).toBeGreaterThan(10);
    for (const { position, play, next } of found) {
      const before = follow([], position, null);
      expect(before).toHaveLength(16);
      const after = follow(before, next!, { text: play!, seat: position.turn });
      const known = new Set(before.map(({ id }) => id));
      expect(after.filter(({ id }) => !known.has(id))).toHaveLength(1);
      for (const { cell, tile } of after) {
        expect(next!.sliding["ABCDE".indexOf(cell[0]!)][Number(cell[1]) - 1]).toBe(tile);
      }
    }
  });

  it("pushes what fell out in again when asked to", () => {
    const start = LANES[1]!.map((cell, k) => ({ id: k + 1000, cell, tile: `t${k + 1}` }));
    const line = (times: number): string => {
      const tiles = slid(start, "x", 2, times);
      return LANES[1]!.map((cell) => tiles.find((one) => one.cell === cell)?.tile).join(" ");
    };
    expect(line(1)).toBe("x t1 t2 t3 t4");
    expect(line(2)).toBe("t5 x t1 t2 t3");
  });

  it("has its arrows and exits within the drawing", () => {
    for (const lane of [1, 2, 3, 4]) {
      for (const { x, y } of [besideLane(lane, -1, 0.92), besideLane(lane, 5, 0.93)]) {
        expect(Math.min(x, y)).toBeGreaterThan(40);
        expect(Math.max(x, y)).toBeLessThan(SLIDING_EXTENT - 40);
      }
    }
  });
});

describe("player boards", () => {
  it("have their tiles and numbers where the view has them", () => {
    for (const { position } of recorded) {
      for (const board of position.boards as string[][][]) {
        const filled = board.flat().filter((held) => held.length > 1);
        expect(boardTiles(board)).toHaveLength(filled.length);
        expect(numberCells(board).map(({ cell, area }) => `${area}${cell}`)).toEqual(["1A2", "2B6", "4E1", "3F5"]);
        expect(numberCells(board).every(({ cell, area }) => areaOf(cell) === area)).toBe(true);
      }
    }
  });

  it("keep a gap between the areas", () => {
    expect(centre("A4").x - centre("A3").x).toBeGreaterThan(centre("A3").x - centre("A2").x);
    expect(areaCorner(3)).toEqual({ x: areaCorner(2).x, y: areaCorner(4).y });
  });
});

describe("moves", () => {
  it("are pushes and layings with what they gain", () => {
    expect(parsePush("push Sp* 3 x2")).toEqual({ tile: "Sp*", lane: 3, times: 2 });
    expect(parsePush("place B2")).toBeNull();
    const moves = [
      { text: "push Sp* 3", preview: { enters: "Sp*", lane: [], tokens: 0, tile: "Wi", area: 3 } },
      { text: "place B2", preview: { cell: "B2", tile: "Wi", gain: 3, cards: [{ card: 1, gain: 3, points: 3, cells: [] }], frame: true, token: false } },
      { text: "move A1-C4", preview: { from: "A1", cell: "C4", tile: "Sp", gain: 0, cards: [] } },
    ];
    expect(pushes(moves)).toEqual([{ text: "push Sp* 3", tile: "Sp*", lane: 3, times: 1, falls: "Wi", area: 3 }]);
    expect(layings(moves)).toMatchObject([
      { cell: "B2", from: null, gain: 3, frame: true },
      { cell: "C4", from: "A1", gain: 0 },
    ]);
  });

  it("every recorded one is a sentence in every language", () => {
    for (const language of ["de", "en", "hu"] as const) {
      for (const { play } of recorded) if (play) expect(words.move(play, language, "Ada")).toMatch(/^\S.*\.$/);
    }
  });
});

it("the viewer's board is shown large, else that of the seat in turn", () => {
  expect(seatShown({ turn: 1, players: 3 }, 2)).toBe(2);
  expect(seatShown({ turn: 1, players: 3 }, null)).toBe(1);
});

it("says which tie-break has decided, with its figures", () => {
  const ended = { winners: [0], scores: [40, 40], because: "precious", details: { points: 40, seats: [0, 1], precious: [13, 11] }, reason: "", how: "rules" as const };
  expect(words.reason(ended, "de", ["Ada", "Béla"])).toMatch(/je 40.*Ada 13.*Béla 11/);
});
