import { expect, it } from "vitest";
import options from "./index";

it("makes only the solo goal harder", () => {
  expect(options.wish(true, { variant: "solo", players: 1 })).toEqual({ strike_on_pass: true });
  expect(options.wish(true, { variant: "base", players: 2 })).toEqual({});
  expect(options.wish(options.first(), { variant: "solo", players: 1 })).toEqual({});
});
