import { expect, test } from "vitest";
import { fromLink, toLink } from "../../../score/link";
import { asTable, emptyBoard, exampleTable, tilesOn } from "./table";

test("a table survives its way through a link", () => {
  const table = exampleTable("Ágnes & Jürgen");
  expect(asTable(fromLink(toLink(table)))).toEqual(table);
});

test("what is no table is nothing", () => {
  expect(asTable({ cards: [1], boards: [{ name: "x", season: "Sp", board: [[]] }] })).toBeNull();
  expect(asTable(null)).toBeNull();
});

test("the example is a full board, an empty one has only its numbers", () => {
  expect(tilesOn(exampleTable("x").boards[0]!.board)).toBe(24);
  expect(tilesOn(emptyBoard())).toBe(0);
  expect(emptyBoard().flat().filter(Boolean).sort()).toEqual(["1", "2", "3", "4"]);
});
