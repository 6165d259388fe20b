import type { About } from "../../contract";

export const about: About = {
  pitch: "Tausche und drehe neun Steine, bis sie deine Karten zeigen.",
  variants: {
    base: { name: "Standard", hint: "Alle wetteifern um den besten Kartenstapel." },
    solo: { name: "Solo", hint: "Du allein gegen sechzehn Karten und vier Minuspunkte." },
  },
  guide: [
    "Neun Steine mit einem Bild auf jeder Seite liegen auf dem Tisch. Deine Karten zeigen Muster, die zwischen ihnen erscheinen sollen.",
    "Lege eine Karte ab, um zwei Nachbarn zu tauschen oder einen Stein umzudrehen. Tu das jetzt.",
    "Nun zeigen die Steine ein Muster deiner Hand. Werte Karten, so oft sie passen, beende dann den Zug und ziehe auf vier nach.",
  ],
};
