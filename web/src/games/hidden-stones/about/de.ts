import type { About } from "../../contract";

export const about: About = {
  pitch: "Tausche und wende neun Steine, bis sie deine Karten zeigen.",
  variants: {
    base: { name: "Standard", hint: "Alle wetteifern um den besten Gewinnstapel." },
    solo: { name: "Solo", hint: "Du allein gegen sechzehn Karten und vier Minuspunkte." },
  },
};
