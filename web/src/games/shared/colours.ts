/**
 * The colours of the people around a board. Each has a name, a pattern and tokens `--colour-NAME`;
 * which person has which is given from above, and inside stands as `--seat-N` with its pattern.
 */
import { getContext, setContext } from "svelte";

/** The colours of a box that says nothing of its own. */
export const USUAL: readonly string[] = ["blue", "red", "yellow", "green", "violet"];

/** Dots, bars, slashes, hatching, waves: no two in a box share one. */
export const PATTERN_OF: Readonly<Record<string, number>> = {
  blue: 0,
  red: 1,
  white: 1,
  yellow: 2,
  orange: 2,
  green: 3,
  violet: 4,
};

const KEY = Symbol("colours");
type Colours = () => readonly string[];

/** Tell everything below in which colours the seats play. */
export function giveColours(colours: Colours): void {
  setContext(KEY, colours);
}

/** The colours of the seats here; null where nobody has said. */
export function givenColours(): Colours | null {
  return getContext<Colours | undefined>(KEY) ?? null;
}

export function coloursHere(): Colours {
  return givenColours() ?? (() => USUAL);
}

/** The tokens by which everything below draws its seats. */
export function colourStyle(colours: readonly string[]): string {
  return colours
    .flatMap((name, seat) => ["", "-dark", "-mark"].map((part) => `--seat-${seat}${part}: var(--colour-${name}${part})`))
    .join("; ");
}
