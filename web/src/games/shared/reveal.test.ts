import { describe, expect, it } from "vitest";
import { distance } from "./reveal";

describe("scrolling to what is asked for", () => {
  it("leaves alone what is in sight", () => {
    expect(distance(100, 300, 800)).toBe(0);
  });
  it("goes down as far as the end needs, above the bar", () => {
    expect(distance(500, 900, 800)).toBe(900 - 800 + 12);
  });
  it("goes up to what is above", () => {
    expect(distance(-40, 200, 800)).toBe(-52);
  });
  it("keeps the beginning of what is taller than the window", () => {
    expect(distance(300, 1500, 800)).toBe(288);
  });
});
