import type { About } from "../../contract";

export const about: About = {
  pitch: "Swap and flip nine stones until they show your cards.",
  variants: {
    base: { name: "Standard", hint: "Everybody races for the best pile of cards." },
    solo: { name: "Solo", hint: "You alone against sixteen cards and four minus points." },
  },
};
