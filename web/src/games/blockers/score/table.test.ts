import { expect, test } from "vitest";
import { fromLink, toLink } from "../../../score/link";
import { asTable, exampleTable, newTable, resized } from "./table";

test("a table survives its way through a link", () => {
  const table = exampleTable(["A", "B", "C"]);
  expect(asTable(fromLink(toLink(table)))).toEqual(table);
});

test("what is no table is nothing", () => {
  expect(asTable(null)).toBeNull();
  expect(asTable({ variant: "base", board: [], taken: [], names: [] })).toBeNull();
});

test("a number that was emptied is none", () => {
  const table = newTable(["A", "B"]);
  expect(asTable({ ...table, taken: [[0, null], [0, 0]] })?.taken).toEqual([[0, 0], [0, 0]]);
});

test("another number of players keeps what fits", () => {
  const table = exampleTable(["A", "B", "C"]);
  const smaller = resized(table, ["A", "B"], "base");
  expect(smaller.board.flat()).not.toContain("2");
  expect(smaller.taken).toEqual([
    [0, 1],
    [2, 0],
  ]);
  expect(resized(newTable(["A", "B"]), ["A", "B"], "pro").taken[0]).toHaveLength(4);
});
