import { describe, expect, it } from "vitest";
import recorded from "../../../../tests/data/blockers.jsonl?raw";
import { steps } from "../shared/steps";
import { BLOCKS } from "./data";
import { GLYPHS } from "./glyphs";
import { after, bridges, coloursOf, countOf, laidTiles, ownRacks, placements, seatColours, symbolOf, touchBox } from "./map";
import { words } from "./words";

describe("the board", () => {
  it("has a symbol for each block, each with a drawing", () => {
    expect(symbolOf("A1")).toBe("triangle");
    expect(symbolOf("E5")).toBe("circle");
    expect(symbolOf("G9")).toBe("square");
    expect(BLOCKS.every((symbol) => symbol in GLYPHS)).toBe(true);
  });

  it("shows every tile of every recorded position", () => {
    for (const { position } of steps(recorded)) {
      const held = (position.board as string[][]).flat().filter(Boolean);
      expect(laidTiles(position).map(({ colour, tile }) => `${colour}${tile}`)).toEqual(held);
    }
  });

  it("joins neighbours of one colour, not across a corner", () => {
    const laid = [
      { cell: "A1", colour: 0, tile: "A" },
      { cell: "A2", colour: 0, tile: "2" },
      { cell: "B3", colour: 0, tile: "3" },
      { cell: "B2", colour: 1, tile: "B" },
    ];
    expect(bridges(laid)).toEqual([{ colour: 0, from: "A1", to: "A2" }]);
  });

  it("takes the tile that lies where another is placed", () => {
    const laid = [{ cell: "A1", colour: 1, tile: "A" }];
    const [placement] = placements([
      { text: "1@A1", preview: { cell: "A1", colour: 0, tile: "1", takes: 1, points: 1 } },
      { text: "pass", preview: { cell: null, colour: null, tile: null, takes: null, points: 0 } },
    ]);
    expect(placement).toMatchObject({ text: "1@A1", takes: 1, points: 1 });
    expect(after(laid, placement)).toEqual([{ cell: "A1", colour: 0, tile: "1" }]);
    expect(after(laid, undefined)).toEqual(laid);
  });
});

it("a place reaches beyond its borders where nothing else can be picked", () => {
  const open = new Map([["B2", 1], ["C2", 1]]);
  const at = { x: 184, y: 184 };
  expect(touchBox("B2", open)).toEqual({ x: at.x - 62, y: at.y - 62, width: 124, height: 112 });
  expect(touchBox("B3", open)).toMatchObject({ width: 100, height: 100 });
});

describe("racks", () => {
  it("are the seat's own; in the pro variant there are two", () => {
    const base = { variant: "base", players: 2, racks: [["1", "A"], 5] };
    expect(ownRacks(base, 0)).toEqual([{ colour: 0, tiles: ["1", "A"] }]);
    expect(ownRacks(base, null)).toEqual([]);
    const pro = { variant: "pro", players: 2, racks: [5, 5, ["1"], ["2"]] };
    expect(ownRacks(pro, 1).map(({ colour }) => colour)).toEqual([2, 3]);
    expect(coloursOf(pro, 0)).toEqual([0, 1]);
    expect(seatColours(base)).toEqual([[0], [1]]);
  });

  it("of others are only counted", () => {
    expect([countOf(5), countOf(["1"]), countOf(undefined)]).toEqual([5, 1, 0]);
  });
});

it("every recorded move is a sentence in every language", () => {
  for (const language of ["de", "en", "hu"] as const) {
    for (const { play } of steps(recorded)) {
      if (play) expect(words.move(play, language, "Ada")).toMatch(/^\S.*\.$/);
    }
  }
  expect(words.move("2:moon@G2", "en", "Ada")).toBe("Ada places moon on G2.");
  const item = { seat: 0, points: 1, kind: "taken", what: "tile taken of colour 1", cells: [], details: { colour: 1 } };
  expect(words.item(item, "de", ["Ada", "Béla"])).toBe("Genommenes Plättchen (Rot)");
});

it("says which tie-break has decided, with its figures", () => {
  const ended = { winners: [1], scores: [6, 6], because: "fewer-taken", details: { points: 6, seats: [0, 1], taken: [4, 2] }, reason: "", how: "rules" as const };
  expect(words.reason(ended, "en", ["Ada", "Béla"])).toMatch(/6 each.*Ada 4.*Béla 2/);
  expect(words.reason({ ...ended, because: "shared", details: { points: 6, seats: [0, 1], taken: [3, 3] } }, "de", ["Ada", "Béla"])).toMatch(/je 6.*Ada 3.*Béla 3.*geteilt/);
});

it("leaves the number of equal groups to their points, which stand beside it", () => {
  const single = { seat: 0, points: 1, kind: "group", what: "", cells: [], details: { tiles: 1 } };
  expect(words.items?.(single, 10, "en")).toBe("Single tiles");
  expect(words.items?.({ ...single, details: { tiles: 2 } }, 2, "hu")).toBe("Csoportok 2 lapkából");
});
