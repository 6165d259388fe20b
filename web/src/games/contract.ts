/**
 * What the table and the boards of the games promise each other.
 *
 * A board knows no rules: it draws a view, and what may be played comes as `moves`, each with a
 * preview of what it would do. A board proposes a move's text; the table confirms it, or plays it
 * at once, and passes it back as `proposed`, so that the board shows what would happen.
 */
import type { Component, Snippet } from "svelte";
import type { BreakdownItem, Ended, LegalMove, Refusal } from "../lib/protocol";

export type Language = "de" | "en" | "hu";

/** A view of a position; its keys are the game's own. */
export type Position = Record<string, any>;

export type MoveOption = LegalMove;

export interface BoardSettings {
  /** Whether every player colour also carries its pattern. */
  patterns: boolean;
  /** How long motion takes, 1 being usual, 0.5 twice as fast, 0 still. */
  motion: number;
}

export interface LastMove {
  text: string;
  /** Null for a draw of chance. */
  seat: number | null;
}

export interface BoardProps {
  position: Position;
  /** Every move that the viewing seat may play now; empty when it may not act. */
  moves: readonly MoveOption[];
  viewing: number | null;
  proposed: string | null;
  last: LastMove | null;
  /** Cells lit by the score X-ray, and on whose board where every seat has one (null: all). */
  lit: readonly string[];
  litSeat?: number | null;
  settings: BoardSettings;
  /** False while looking back, while disconnected, in a replay. */
  interactive: boolean;
  /**
   * Propose a move; null takes the proposal back (Escape). Proposing the proposed one again
   * confirms it. A move that is not among `moves` is put to the server, which says why not.
   */
  onpropose: (move: string | null) => void;
  /** Told what the seat to act can do next, empty for nothing; without it the board itself says so. */
  onprompt?: (prompt: string) => void;
  names: readonly string[];
  language: Language;
  /** Hidden Stones: fewest actions for each card in the own hand by its number, once asked for. */
  reach?: Readonly<Record<string, number | null>> | null;
  /** Ask for `reach`; absent where it cannot be asked for. */
  onreach?: () => void;
}

/** What stands beside the board: piles, score cards, reserves, what would count now. */
export interface PanelProps extends BoardProps {
  breakdown: readonly BreakdownItem[];
  outcome: Ended | null;
  /** How the table shows who sits in a seat; where it is missing, a name is enough. */
  head?: Snippet<[number]>;
  /** Light cells on the board (an empty list: none), on one seat's board where each has one. */
  onlight: (cells: readonly string[], seat: number | null) => void;
}

/** A living picture of the game for the first page; purely decorative, hidden from screen readers. */
export interface MiniProps {
  settings: BoardSettings;
}

export interface Words {
  /**
   * A move as a whole sentence for the log and the screen reader. `who` is the name of the seat
   * that moved, null for chance and for a move that is only proposed.
   */
  move(text: string, language: Language, who: string | null): string;
  /** What chance brought after a move, in short; empty if that is nothing to speak of. */
  draws(texts: readonly string[], language: Language): string;
  /** What a line of the breakdown counts. */
  item(item: BreakdownItem, language: Language, names: readonly string[]): string;
  /** Why the game is over. */
  reason(ended: Ended, language: Language, names: readonly string[]): string;
  /** Why the game refuses a move; null if that is not for the game to say. */
  refusal(refusal: Refusal, language: Language): string | null;
}

/** A move that needs nothing on the board, such as ending the turn. */
export interface Offer {
  move: string;
  label: string;
  /** What it brings or costs. */
  note?: string;
}

/** Whether points are shown: never where a game has none, later as long as nobody has earned any. */
export type Counting = "never" | "later" | "now";

export interface GameModule {
  Board: Component<BoardProps>;
  Panel: Component<PanelProps>;
  Mini: Component<MiniProps>;
  words: Words;
  /**
   * The colours of each seat as numbers of `--seat-N`, one for each seat but where a seat plays
   * several colours (the pro variant of Blockers!).
   */
  seatColours(position: Position): readonly (readonly number[])[];
  counting(position: Position): Counting;
  /** What the table offers in its bar, where it is in sight however long the board is. */
  offers?(moves: readonly MoveOption[], language: Language): readonly Offer[];
  /** The cells that decided the game, which stay lit as long as nothing else is. */
  decisive?(breakdown: readonly BreakdownItem[]): readonly string[];
}
