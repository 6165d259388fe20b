/** Songwire in words and sentences. */
import { fill } from "../../i18n/core.svelte";
import type { Language, Words } from "../contract";
import { sentence } from "../shared/sentence";

const TEXTS = {
  free: { de: "Platz {place}, frei", en: "Place {place}, free", hu: "{place}. hely, üres" },
  held: { de: "Platz {place}, Vogel {bird}, {who}", en: "Place {place}, bird {bird}, {who}", hu: "{place}. hely, madár: {bird}, {who}" },
  prompt: { de: "Setz den Vogel so, dass die Töne steigen.", en: "Seat the bird where notes rise.", hu: "Ültesd oda a madarat, ahol a hangok emelkednek." },
  shoo: { de: "Verscheuchen", en: "Shoo it", hu: "Elhessentem" },
  sits: { de: "{who} setzt den Vogel auf Platz {place}.", en: "{who} seats the bird on place {place}.", hu: "{who} leülteti a madarat: {place}. hely." },
  shoos: { de: "{who} verscheucht den Vogel.", en: "{who} shoos the bird.", hu: "{who} elhessenti a madarat." },
  comes: { de: "Vogel {bird} kommt.", en: "Bird {bird} comes.", hu: "Madár érkezik: {bird}." },
  choir: { de: "Längster Chor", en: "Longest choir", hu: "Leghosszabb kórus" },
  "bag-empty": { de: "Es kommt kein Vogel mehr.", en: "No more birds come.", hu: "Nem jön több madár." },
  "place-taken": { de: "Dort sitzt schon ein Vogel.", en: "A bird sits there already.", hu: "Ott már ül egy madár." },
  "out-of-tune": { de: "Dort würden die Töne nicht steigen.", en: "There notes would not rise.", hu: "Ott nem emelkednének a hangok." },
} as const;

export function say(key: keyof typeof TEXTS, language: Language, values: Record<string, string | number> = {}): string {
  return sentence(fill(TEXTS[key][language], values, language));
}

export const words: Words = {
  move(text, language, who) {
    const [kind, what = ""] = text.split(" ");
    if (kind === "draw") return say("comes", language, { bird: what });
    return say(kind === "sit" ? "sits" : "shoos", language, { who: who ?? "", place: what });
  },
  draws: (drawn, language) => drawn.map((text) => words.move(text, language, null)).join(" "),
  item: (_item, language) => say("choir", language),
  reason: (ended, language) => (ended.because === "bag-empty" ? say("bag-empty", language) : ended.reason),
  refusal: ({ because }, language) => (because === "place-taken" || because === "out-of-tune" ? say(because, language) : null),
};
