import { expect, test } from "vitest";
import type { Fact } from "../../lib/protocol";
import { fact, nudge } from "./facts";

const names = ["Ada", "Bob"];
const of = (code: string, details: Record<string, unknown> = {}, cells: string[] = []): Fact => ({ code, details, cells });

test("a row is told with its ends and the lanes that would complete it", () => {
  const row = of("stops", { seat: 1, pushes: ["T4", "LA"], points: 0, length: 5 }, ["A3", "A4", "A5", "A6", "A7"]);
  expect(fact(row, "en", names)).toBe("Stops Bob’s row A3–A7 (column 4 from the top or row A from the left).");
  expect(fact(row, "de", names)).toBe("Verhindert die Reihe A3–A7 von Bob (Spalte 4 von oben oder Zeile A von links).");
  expect(fact(row, "hu", names)).toBe("Meggátolja Bob sorát: A3–A7 (4. oszlop felülről vagy A sor balról).");
});

test("what another fact says already is not said again", () => {
  const all = [of("enters", { moved: 0 }, ["A1"]), of("lines-up", { length: 2 }, ["A1", "A2"]), of("line-made", { seat: 0, length: 2, before: 1 }, ["A1", "A2"])];
  expect(all.map((one) => fact(one, "en", names, all) !== "")).toEqual([false, false, true]);
  expect(fact(all[0]!, "en", names, [all[0]!])).toBe("The marble comes to A1.");
});

test("a nudge names what presses most, and not the move", () => {
  const facts = [of("enters", { moved: 1 }, ["C1"]), of("threatens", { seat: 0, pushes: ["RC"] }, ["C7", "D7"]), of("stops", { seat: 1, pushes: ["LD"] }, ["C1", "D1"])];
  expect(nudge({ facts, move: "LC" }, "en", names)).toEqual({ text: "Careful: Bob could complete a row.", cells: ["C1", "D1"] });
  expect(nudge({ facts: facts.slice(0, 1), move: "LC" }, "en", names)!.cells).toEqual([]);
});
