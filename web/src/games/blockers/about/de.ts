import type { About } from "../../contract";

export const about: About = {
  pitch: "Lege Plättchen, halte deine Farbe zusammen und trenne die der anderen.",
  variants: {
    base: { name: "Standard", hint: "Eine Farbe für jeden. Die wenigsten Punkte gewinnen." },
    pro: { name: "Profi", hint: "Zu zweit mit je zwei Farben." },
  },
  guide: [
    "Auf deiner Bank stehen fünf Plättchen. Eine Zahl gehört in ihre Spalte, ein Buchstabe in seine Zeile, ein Symbol auf seinen Block, der Joker überallhin.",
    "Gruppen kosten Punkte: Plättchen deiner Farbe, die sich berühren, zählen als eine Gruppe. Lege dieses Plättchen an deine eigenen.",
    "Deine Gruppe ist gewachsen, statt dass eine neue entstand. Du darfst auch auf ein fremdes Plättchen legen und es nehmen, solange seine Gruppe nicht zerfällt.",
  ],
};
