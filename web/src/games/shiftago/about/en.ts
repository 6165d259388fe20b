import type { About } from "../../contract";

export const about: About = {
  pitch: "Push glass marbles into lanes until your row stands.",
  variants: {
    express: { name: "Express", hint: "The first row of five wins; of four with three or four players." },
    expert: { name: "Expert", hint: "Rows score points and make room. First to ten." },
    extreme: { name: "Extreme", hint: "As Expert, but shorter rows must be cleared too, for nothing." },
  },
  guide: [
    "Everybody has marbles of one colour. You want a row of your own, five long with two players. Blue is yours.",
    "On your turn you push one marble into a lane, from either end. What lies in the way moves on. Push one in here.",
    "Your marble rolled in and pushed its neighbours along. Nothing ever falls off: a full lane is closed.",
  ],
};
