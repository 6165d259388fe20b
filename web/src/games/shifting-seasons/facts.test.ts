import { expect, test } from "vitest";
import type { Fact } from "../../lib/protocol";
import { nudge } from "./facts";

const names = ["Ada", "Bob"];
const of = (code: string, details: Record<string, unknown> = {}, cells: string[] = []): Fact => ({ code, details, cells });

test("a nudge lights where the tile may be laid, and not where it would be", () => {
  const brings = of("brings", { tile: "Su", area: 3, tokens: 0, enters: "Au" }, ["E5", "E6"]);
  const lays = of("lays", { tile: "Su", cell: "E6", gain: 1, points: 1, turns_left: 3 }, ["E6"]);
  const card = of("card", { card: 13, title: "", gain: 1, points: 3 }, ["E6"]);
  expect(nudge({ facts: [brings, lays, card], move: "push Au 3" }, "en", names)).toEqual({ text: "Look at “Largest group”.", cells: ["E5", "E6"] });
});
