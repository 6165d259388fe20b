import type { About } from "../../contract";

export const about: About = {
  pitch: "Push glass marbles into lanes until your row stands.",
  variants: {
    express: { name: "Express", hint: "The first row of at least five wins; with 3 or 4 players, of at least four." },
    expert: { name: "Expert", hint: "Rows score points and make room. First to ten." },
    extreme: { name: "Extreme", hint: "As Expert, but shorter rows must be scored too, for no points." },
  },
};
