import { describe, expect, it } from "vitest";
import { cellName, cellsOf, placeOf } from "./cells";
import { nearest } from "./pointing";

describe("arrow keys", () => {
  const cells = cellsOf(3);
  const centres = cells.map((cell) => ({ x: 100 * placeOf(cell).column, y: 100 * placeOf(cell).row }));
  const from = (cell: string, direction: readonly [number, number]): string | undefined =>
    cells[nearest(centres[cells.indexOf(cell)]!, direction, centres)];

  it("go to the neighbour in their direction", () => {
    expect(from("B2", [0, -1])).toBe("A2");
    expect(from("B2", [1, 0])).toBe("B3");
  });

  it("stay where they are at the edge", () => {
    expect(from("A1", [-1, 0])).toBeUndefined();
  });

  it("find what stands a little aside", () => {
    expect(nearest({ x: 0, y: 0 }, [0, 1], [{ x: 60, y: 80 }])).toBe(0);
  });
});

it("cells are named by row and column", () => {
  expect(cellName(2, 4)).toBe("C5");
  expect(placeOf("I9")).toEqual({ row: 8, column: 8 });
});
