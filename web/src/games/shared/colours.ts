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

/** What stands for a seat beside a name: a disc, or a pawn where discs and tiles mean something else. */
export type MarkShape = "disc" | "pawn";

const KEY = Symbol("colours");
const SHAPE = Symbol("shape");
type Colours = () => readonly string[];

/** Tell everything below in which colours the seats play, and what stands for them. */
export function giveColours(colours: Colours, shape?: () => MarkShape | undefined): void {
  setContext(KEY, colours);
  if (shape) setContext(SHAPE, shape);
}

export function shapeHere(): () => MarkShape | undefined {
  return getContext<(() => MarkShape | undefined) | undefined>(SHAPE) ?? (() => "disc");
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
