import type { About } from "../../contract";

export const about: About = {
  pitch: "Swap and flip nine stones until they show your cards.",
  variants: {
    base: { name: "Standard", hint: "Everybody races for the best pile of cards." },
    solo: { name: "Solo", hint: "You alone against sixteen cards and four minus points." },
  },
  guide: [
    "Nine stones with a picture on both sides lie on the table. Your cards show patterns that should appear among them.",
    "Discard a card to swap two neighbours or to flip a stone. Do this now.",
    "Now the stones show a pattern of your hand. Score cards as often as they fit, then end your turn and draw up to four.",
  ],
};
