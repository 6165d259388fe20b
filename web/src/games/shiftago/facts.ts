/** What a push or a score of Shiftago does, in words; the codes stand in docs/programs. */
import { either, ends, nudging, telling, type FactWords } from "../shared/facts";
import type { Language } from "../contract";
import { shiftago } from "./texts";

type Code =
  | "wins"
  | "loses"
  | "draws"
  | "scores"
  | "completes"
  | "enters"
  | "stops"
  | "leaves"
  | "offers"
  | "threatens"
  | "lines-up"
  | "line-made"
  | "line-lost"
  | "line-given"
  | "line-broken"
  | "forced-win"
  | "forced-loss";

/** The first few entrances by which a row could be completed. */
function lanes(pushes: readonly string[], language: Language): string {
  const named = pushes.slice(0, 2).map(shiftago[language].lane);
  // Inside a sentence; only English begins these with a small letter.
  return either(language === "en" ? named.map((lane) => lane.charAt(0).toLowerCase() + lane.slice(1)) : named, language);
}

function moves(n: number, language: "de" | "en"): string {
  if (language === "de") return n === 1 ? "einem Zug" : `${n} Zügen`;
  return n === 1 ? "1 move" : `${n} moves`;
}

export const facts: FactWords<Code> = {
  de: {
    wins: () => "gewinnt sofort.",
    loses: () => "beendet die Partie, und jemand anders gewinnt.",
    draws: () => "beendet die Partie unentschieden.",
    scores: ({ details, cells }) => `wertet eine Reihe aus ${details.length} Kugeln (${ends(cells)}): ${shiftago.de.gains(details.points)}.`,
    completes: ({ details, cells }) => `ergibt eine Reihe aus ${details.length} Kugeln: ${ends(cells)}.`,
    enters: ({ details, cells }) =>
      `die Kugel kommt auf ${cells[0]}${details.moved ? `, ${shiftago.de.marblesMove(details.moved)}` : ""}.`,
    stops: ({ details, cells, name }) => `verhindert die Reihe ${ends(cells)} von ${name} (${lanes(details.pushes, "de")}).`,
    leaves: ({ details, cells, name }) => `${name} kann weiterhin die Reihe ${ends(cells)} vollenden (${lanes(details.pushes, "de")}).`,
    offers: ({ details, cells, name }) => `${name} kann danach die Reihe ${ends(cells)} vollenden (${lanes(details.pushes, "de")}).`,
    threatens: ({ details, cells }) => `droht mit der Reihe ${ends(cells)} (${lanes(details.pushes, "de")}).`,
    "lines-up": ({ details, cells }) => `die Kugel liegt in einer Linie aus ${details.length}: ${ends(cells)}.`,
    "line-made": ({ details, cells }) => `die längste eigene Linie wächst auf ${details.length} Kugeln: ${ends(cells)}.`,
    "line-lost": ({ details, cells }) => `die längste eigene Linie (${ends(cells)}) schrumpft von ${details.before} auf ${details.length}.`,
    "line-given": ({ details, cells, name }) => `die längste Linie von ${name} wächst auf ${details.length} Kugeln: ${ends(cells)}.`,
    "line-broken": ({ details, cells, name }) =>
      `die längste Linie von ${name} (${ends(cells)}) schrumpft von ${details.before} auf ${details.length}.`,
    "forced-win": ({ details }) => `der Sieg ist sicher${details.moves ? `, spätestens nach ${moves(details.moves, "de")}` : ""}.`,
    "forced-loss": ({ details }) => `die Niederlage ist nicht mehr zu verhindern${details.moves ? ` (nach ${moves(details.moves, "de")})` : ""}.`,
  },
  en: {
    wins: () => "wins at once.",
    loses: () => "ends the game, and somebody else wins.",
    draws: () => "ends the game in a draw.",
    scores: ({ details, cells }) => `scores a row of ${details.length} (${ends(cells)}): ${shiftago.en.gains(details.points)}.`,
    completes: ({ details, cells }) => `makes a row of ${details.length}: ${ends(cells)}.`,
    enters: ({ details, cells }) =>
      `the marble comes to ${cells[0]}${details.moved ? `, ${shiftago.en.marblesMove(details.moved)}` : ""}.`,
    stops: ({ details, cells, name }) => `stops ${name}’s row ${ends(cells)} (${lanes(details.pushes, "en")}).`,
    leaves: ({ details, cells, name }) => `${name} can still complete the row ${ends(cells)} (${lanes(details.pushes, "en")}).`,
    offers: ({ details, cells, name }) => `${name} can then complete the row ${ends(cells)} (${lanes(details.pushes, "en")}).`,
    threatens: ({ details, cells }) => `threatens the row ${ends(cells)} (${lanes(details.pushes, "en")}).`,
    "lines-up": ({ details, cells }) => `the marble is one of ${details.length} in a line: ${ends(cells)}.`,
    "line-made": ({ details, cells }) => `the longest own line grows to ${details.length} marbles: ${ends(cells)}.`,
    "line-lost": ({ details, cells }) => `the longest own line (${ends(cells)}) shrinks from ${details.before} to ${details.length}.`,
    "line-given": ({ details, cells, name }) => `${name}’s longest line grows to ${details.length} marbles: ${ends(cells)}.`,
    "line-broken": ({ details, cells, name }) =>
      `${name}’s longest line (${ends(cells)}) shrinks from ${details.before} to ${details.length}.`,
    "forced-win": ({ details }) => `a win is certain${details.moves ? `, after ${moves(details.moves, "en")} at the latest` : ""}.`,
    "forced-loss": ({ details }) => `the loss can no longer be prevented${details.moves ? ` (after ${moves(details.moves, "en")})` : ""}.`,
  },
  hu: {
    wins: () => "azonnal nyer.",
    loses: () => "véget vet a játszmának, és más nyer.",
    draws: () => "döntetlenre végződik vele a játszma.",
    scores: ({ details, cells }) => `${details.length} golyós sort pontoz (${ends(cells)}): ${shiftago.hu.gains(details.points)}.`,
    completes: ({ details, cells }) => `${details.length} golyós sort alkot: ${ends(cells)}.`,
    enters: ({ details, cells }) =>
      `a golyó ide kerül: ${cells[0]}${details.moved ? `, ${shiftago.hu.marblesMove(details.moved)}` : ""}.`,
    stops: ({ details, cells, name }) => `meggátolja ${name} sorát: ${ends(cells)} (${lanes(details.pushes, "hu")}).`,
    leaves: ({ details, cells, name }) => `${name} továbbra is befejezheti ezt a sort: ${ends(cells)} (${lanes(details.pushes, "hu")}).`,
    offers: ({ details, cells, name }) => `${name} utána befejezheti ezt a sort: ${ends(cells)} (${lanes(details.pushes, "hu")}).`,
    threatens: ({ details, cells }) => `ezzel a sorral fenyeget: ${ends(cells)} (${lanes(details.pushes, "hu")}).`,
    "lines-up": ({ details, cells }) => `a golyó ${details.length} golyós vonalba illeszkedik: ${ends(cells)}.`,
    "line-made": ({ details, cells }) => `a leghosszabb saját vonal ${details.length} golyósra nő: ${ends(cells)}.`,
    "line-lost": ({ details, cells }) => `a leghosszabb saját vonal (${ends(cells)}) rövidebb lesz: ${details.before} helyett ${details.length} golyó.`,
    "line-given": ({ details, cells, name }) => `${name} leghosszabb vonala ${details.length} golyósra nő: ${ends(cells)}.`,
    "line-broken": ({ details, cells, name }) =>
      `${name} leghosszabb vonala (${ends(cells)}) rövidebb lesz: ${details.before} helyett ${details.length} golyó.`,
    "forced-win": ({ details }) => `biztos a győzelem${details.moves ? `, legkésőbb ${details.moves} lépés után` : ""}.`,
    "forced-loss": ({ details }) => `a vereség már nem kerülhető el${details.moves ? ` (${details.moves} lépés)` : ""}.`,
  },
};

type Nudge = Exclude<Code, "loses" | "draws" | "leaves" | "offers" | "line-lost" | "line-given">;

const nudges: FactWords<Nudge> = {
  de: {
    wins: () => "Du kannst sofort gewinnen.",
    completes: () => "Du kannst eine Reihe vollenden.",
    scores: () => "Vergleiche deine Reihen: Was bringt jede?",
    "forced-win": () => "Hier gibt es einen sicheren Weg zum Sieg.",
    stops: ({ name }) => `Vorsicht: ${name} könnte eine Reihe vollenden.`,
    threatens: () => "Hier kannst du mit einer Reihe drohen.",
    "line-broken": ({ name }) => `Hier hat ${name} eine Linie. Muss das so bleiben?`,
    "line-made": () => "Du kannst eine längere Linie bilden.",
    "lines-up": () => "Hier können deine Kugeln nebeneinander liegen.",
    "forced-loss": () => "Es sieht schlecht aus. Was hält am längsten?",
    enters: () => "Nichts drängt: Such einen ruhigen Zug.",
  },
  en: {
    wins: () => "You can win at once.",
    completes: () => "You can complete a row.",
    scores: () => "Compare your rows: what does each of them bring?",
    "forced-win": () => "There is a certain way to win here.",
    stops: ({ name }) => `Careful: ${name} could complete a row.`,
    threatens: () => "You can threaten a row here.",
    "line-broken": ({ name }) => `${name} has a line here. Must it stay?`,
    "line-made": () => "You can make a longer line.",
    "lines-up": () => "Marbles of yours can stand side by side here.",
    "forced-loss": () => "It looks bad. What holds out longest?",
    enters: () => "Nothing presses: look for a calm move.",
  },
  hu: {
    wins: () => "Azonnal nyerhetsz.",
    completes: () => "Befejezhetsz egy sort.",
    scores: () => "Hasonlítsd össze a soraidat: melyik mennyit hoz?",
    "forced-win": () => "Innen biztos út vezet a győzelemhez.",
    stops: ({ name }) => `Vigyázz: ${name} befejezhetne egy sort.`,
    threatens: () => "Itt egy sorral fenyegethetsz.",
    "line-broken": ({ name }) => `Itt áll ${name} egyik vonala. Maradjon így?`,
    "line-made": () => "Hosszabb vonalat alkothatsz.",
    "lines-up": () => "Itt egymás mellé kerülhetnek a golyóid.",
    "forced-loss": () => "Rosszul áll a játszma. Mi tart ki a legtovább?",
    enters: () => "Semmi sem sürgős: keress egy nyugodt lépést.",
  },
};

/** A line that is now the longest is told as such, and a marble by what it does where it comes in. */
export const fact = telling(facts, ({ code }, all) => {
  if (code === "lines-up") return all.some((other) => other.code === "line-made");
  return code === "enters" && all.length > 1;
});
/** The cell by which a marble comes in would be the move. */
export const nudge = nudging(nudges, ({ code, cells }) => (code === "enters" ? [] : cells));
