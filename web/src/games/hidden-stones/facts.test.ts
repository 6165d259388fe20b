import { expect, test } from "vitest";
import type { Fact } from "../../lib/protocol";
import { CARD_SIGN } from "./cards";
import { fact } from "./facts";

const names = ["Ada", "Bob"];
const of = (code: string, details: Record<string, unknown> = {}, cells: string[] = []): Fact => ({ code, details, cells });

test("cards are named so that their pictures can stand for them", () => {
  const scores = of("scores", { cards: [13, 19], points: 2 }, ["A1"]);
  expect(fact(scores, "de", names)).toBe(`Löst die Karten ${CARD_SIGN}13 und ${CARD_SIGN}19 ein: +2 Punkte.`);
  expect(fact(of("turn", { moves: ["end"] }), "de", names)).toBe("");
});
