/** The Hungarian article goes by the sound that follows it. */

const VOWEL_NAMES = "AEFILMNORSXYÁÉÍÓÖŐÚÜŰUaeiouáéíóöőúüű";

function startsWithVowel(text: string): boolean {
  const number = /^\d+/.exec(text)?.[0];
  if (number) return number === "1" || number.startsWith("5");
  const first = text[0] ?? "";
  // A single capital is read as the letter's name, as in a cell: az F3, a B3.
  return /^[A-Z]\d*$/.test(text) ? VOWEL_NAMES.includes(first) : /^[aeiouáéíóöőúüű]/i.test(text);
}

/** The article and what it belongs to: az 5, a 7, az E4, a B2. */
export function az(what: string | number): string {
  const text = String(what);
  return `${startsWithVowel(text) ? "az" : "a"} ${text}`;
}
