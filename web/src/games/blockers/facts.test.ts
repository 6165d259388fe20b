import { expect, test } from "vitest";
import type { Fact } from "../../lib/protocol";
import { nudge } from "./facts";

const names = ["Ada", "Bob"];
const of = (code: string, details: Record<string, unknown> = {}, cells: string[] = []): Fact => ({ code, details, cells });

test("a nudge lights the groups, and not where the tile would go", () => {
  const joins = of("joins", { colour: 0, groups: 2, tiles: 3 }, ["A1", "A2", "A3"]);
  expect(nudge({ facts: [joins], move: "2@A2" }, "en", names)!.cells).toEqual(["A1", "A3"]);
});
