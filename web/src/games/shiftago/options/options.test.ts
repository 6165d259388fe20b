import { expect, it } from "vitest";
import options from "./index";

it("asks for a handicap only if somebody has one, for the seats that play", () => {
  const setting = { variant: "express", players: 2 };
  expect(options.wish(options.first(), setting)).toEqual({});
  expect(options.wish([0, 2, 0, 0], setting)).toEqual({ skips: [0, 2] });
  expect(options.wish([0, 0, 3, 0], setting)).toEqual({});
});

it("tells of a handicap for whom there is one", () => {
  expect(options.told?.({ skips: [0, 2] }, "en")).toBe("Turns sat out by seat 2: 2");
});
