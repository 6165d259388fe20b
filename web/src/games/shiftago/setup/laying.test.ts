import { expect, test } from "vitest";
import { laid } from "./laying";

const position = { board: ["0..", "..."], reserve: [21, 22] };

test("a marble comes from its reserve, and what lay there goes back to its own", () => {
  const found = laid(position, "A1", "1");
  expect([found.board, found.reserve]).toEqual([["1..", "..."], [22, 21]]);
  expect(laid(found, "A1", ".").reserve).toEqual([22, 22]);
  expect(laid(position, "A1", "0")).toBe(position);
});
