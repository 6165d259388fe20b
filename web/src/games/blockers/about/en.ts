import type { About } from "../../contract";

export const about: About = {
  pitch: "Lay tiles, keep your colour together and block the others.",
  variants: {
    base: { name: "Standard", hint: "One colour each. Whoever has the fewest points wins." },
    pro: { name: "Pro", hint: "Two players with two colours each." },
  },
};
