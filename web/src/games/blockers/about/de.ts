import type { About } from "../../contract";

export const about: About = {
  pitch: "Lege Plättchen, halte deine Farbe zusammen und blocke die anderen.",
  variants: {
    base: { name: "Standard", hint: "Alle spielen eine Farbe. Wer die wenigsten Punkte hat, gewinnt." },
    pro: { name: "Profi", hint: "Zu zweit mit je zwei Farben." },
  },
};
