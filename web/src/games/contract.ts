/**
 * What the games promise the pages and the table, and what they are given.
 *
 * A game is a folder whose `index.ts` gives a `GameEntry`: what every page may need at once, and how
 * the rest is loaded when it is first shown.
 *
 * A board knows no rules: it draws a view, and what may be played comes as `moves`, each with a
 * preview of what it would do. A board proposes a move's text; the table confirms it, or plays it
 * at once, and passes it back as `proposed`, so that the board shows what would happen.
 */
import type { Component, Snippet } from "svelte";
import type { BreakdownItem, Ended, Fact, Hint, LegalMove, Refusal } from "../lib/protocol";
import type { Material } from "../lib/sounds";
import type { MarkShape } from "./shared/colours";

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

/** A move that is marked on the board, with the cells that it changed, as they lie now. */
export interface MadeMove extends LastMove {
  seat: number;
  cells: readonly string[];
}

/** The cells that are lit on each seat's own board. */
export type LitBoards = readonly (readonly string[])[];

export interface BoardProps {
  position: Position;
  /** Every move that the viewing seat may play now; empty when it may not act. */
  moves: readonly MoveOption[];
  viewing: number | null;
  proposed: string | null;
  last: LastMove | null;
  /** What the others have done since the viewer's own last move, to be marked; else the last turn. */
  recent: readonly MadeMove[];
  /** Cells lit by the score X-ray, and on whose board where every seat has one (null: all). */
  lit: readonly string[];
  litSeat?: number | null;
  /** Cells lit on the boards of several seats at once, by seat; null: what `lit` says. */
  litBoards?: LitBoards | null;
  settings: BoardSettings;
  /** False while looking back, while disconnected, in a replay. */
  interactive: boolean;
  /**
   * Propose a move; null takes the proposal back (Escape). Proposing the proposed one again
   * confirms it. A move that is not among `moves` is put to the server, which says why not.
   */
  onpropose: (move: string | null) => void;
  /**
   * Told what the seat to act can do next, empty for nothing, and how to let go of what is chosen
   * for a move that is not complete; without it the board itself says so.
   */
  onprompt?: (prompt: string, oncancel?: () => void) => void;
  names: readonly string[];
  language: Language;
  /** How many actions each card in the own hand is away at least, by its number, once asked for. */
  reach?: Readonly<Record<string, number | null>> | null;
  /** Ask for `reach`, which takes a while; absent where it cannot be asked for. */
  onreach?: () => Promise<void>;
}

/** What stands beside the board: piles, score cards, reserves, what would count now. */
export interface PanelProps extends BoardProps {
  breakdown: readonly BreakdownItem[];
  outcome: Ended | null;
  /** How the table shows who sits in a seat; where it is missing, a name is enough. */
  head?: Snippet<[number]>;
  /** Light cells on the board (an empty list: none), on one seat's board where each has one. */
  onlight: (cells: readonly string[], seat: number | null) => void;
  /** Light cells on every seat's board, where each has one. */
  onlightBoards: (boards: LitBoards) => void;
}

/** A living picture of the game for the first page; purely decorative, hidden from screen readers. */
export interface MiniProps {
  /** The id of the game. */
  game: string;
  settings: BoardSettings;
}

/** What is known of the end of a game beside its outcome. */
export interface LastSeen {
  breakdown: readonly BreakdownItem[];
  /** The seat of the only one who is spoken to; null: nobody is. */
  you: number | null;
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
  /** What several equal lines of the breakdown count; without it a number stands before the words. */
  items?(item: BreakdownItem, count: number, language: Language): string;
  /**
   * What a move that is proposed would take, gain, cost or miss; empty for nothing to speak of.
   * `moves` are all that can be played instead.
   */
  effect?(
    move: MoveOption,
    language: Language,
    names: readonly string[],
    position: Position,
    moves: readonly MoveOption[],
  ): string;
  /** How a line comes to its points, in figures; null where there is nothing to add. */
  figures?(item: BreakdownItem, language: Language): string | null;
  /** Why the game is over; `seen` is what is known where it is told, if that is more. */
  reason(ended: Ended, language: Language, names: readonly string[], seen?: LastSeen): string;
  /** Why the game refuses a move; null if that is not for the game to say. */
  refusal(refusal: Refusal, language: Language): string | null;
  /**
   * What a move does, by the code of a fact; null for an unknown one, empty if it need not be said,
   * perhaps because another one of `all` says as much.
   */
  fact?(fact: Fact, language: Language, names: readonly string[], all?: readonly Fact[]): string | null;
  /** Where to look before a move is shown, without naming it; null if nothing can be said. */
  nudge?(hint: Pick<Hint, "facts" | "move">, language: Language, names: readonly string[]): Nudge | null;
}

export interface Nudge {
  text: string;
  /** The cells that are lit. */
  cells: readonly string[];
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

/** A game at the table: the largest part of it, loaded when a position is shown. */
export interface GameModule {
  /** The colours in the box, in the order of the seats as long as nobody chooses. */
  colours: readonly string[];
  Board: Component<BoardProps>;
  Panel: Component<PanelProps>;
  words: Words;
  /** Draws the parts of the table that examples name. */
  Detail?: Component<DetailProps>;
  /** A sentence of `words` with pictures for what it names by a number; without it, the words alone. */
  Said?: Component<{ text: string }>;
  /** What stands beside the board, where it must be named because it is out of sight. */
  panelTitle?(language: Language): string;
  /**
   * The colours of each seat as numbers of `--seat-N`, one for each seat but where a seat plays
   * several colours.
   */
  seatColours(position: Position): readonly (readonly number[])[];
  counting(position: Position): Counting;
  /** What the table offers in its bar, where it is in sight however long the board is. */
  offers?(moves: readonly MoveOption[], language: Language): readonly Offer[];
  /** Whether a move is played without being asked for: it can be undone, or ends a turn that is through. */
  isUnasked?(move: MoveOption): boolean;
  /** What stands for a seat beside a name; a disc unless said otherwise. */
  mark?: MarkShape;
  /** What is heard of a move, as it is written in the log: what its piece is made of. */
  sound(move: string): Material | null;
  /** The cells that decided the game, which stay lit as long as nothing else is. */
  decisive?(breakdown: readonly BreakdownItem[]): readonly string[];
}

/** What a game must give of its table; for the rest there is the usual one of `shared/table.ts`. */
export type OwnTable = Pick<GameModule, "Board" | "words"> & Partial<GameModule>;

/** What the pages say about a game; each language is loaded with all else that is said in it. */
export interface About {
  /** The game in a sentence. */
  pitch: string;
  /** What the variants are called, and a sentence about each, by their ids. */
  variants: Readonly<Record<string, { readonly name: string; readonly hint: string }>>;
}

/**
 * A short game along the example `guide`: what is said from one of its positions on, by the
 * number of moves made. The last one is said when the game is over.
 */
export type Guide = Readonly<Record<number, string>>;

/** What a game says of its puzzles; other pages do not need it. */
export interface PuzzleTexts {
  /** What each kind is called, by its name. */
  kinds: Readonly<Record<string, string>>;
  /** What is asked, as a sentence about the one who solves it; null for a goal that is not the game's. */
  goal(code: string, details: Readonly<Record<string, unknown>>, name: string, position: Position): string | null;
  /** What is said of the solution by a code of the game's own; null for others. */
  reason?(code: string, details: Readonly<Record<string, unknown>>): string | null;
}

export interface ExampleFrame {
  /** Who is to act; null when the game is over. */
  seat: number | null;
  position: Position;
  moves: LegalMove[];
  breakdown: BreakdownItem[];
}

/** Positions and moves that show a rule; made by tools/client_data.py. */
export interface Example {
  /** What the texts of the rules call it. */
  name: string;
  /** Whose view it is. */
  seat: number;
  frames: ExampleFrame[];
  /** The part of the table that is drawn, by a name that the game knows; without it, all of it. */
  part?: string;
  /** Which lines of the last breakdown are told below the board, their cells being lit. */
  counted?: number[];
  /** Cells that are lit for another reason. */
  lit?: string[];
}

/** For an example that is about one part of the table. */
export interface DetailProps {
  part: string;
  position: Position;
  seat: number;
  lit: readonly string[];
  settings: BoardSettings;
  language: Language;
}

/** Which variant, for how many: the options may depend on it. */
export interface Setting {
  variant: string;
  players: number;
}

export interface OptionsProps<Chosen> extends Setting {
  chosen: Chosen;
}

/** What a person may choose for themselves: what it is, that it is drawn, and each of the values. */
export interface ChoiceWords {
  title(language: Language): string;
  any(language: Language): string;
  of(value: string, language: Language): string;
}

/** What can be chosen for a new table beyond variant, seats and clock; only the game knows its form. */
export interface TableOptions<Chosen = any> {
  Form: Component<OptionsProps<Chosen>, object, "chosen">;
  /** What is chosen as long as nobody chooses. */
  first(): Chosen;
  /** Whether a table can be opened with it; without this, always. */
  isComplete?(chosen: Chosen, setting: Setting): boolean;
  /** Told when a table was opened with it. */
  opened?(chosen: Chosen): void;
  /** The words of what everybody may choose for themselves, by the option's name. */
  choices?: Readonly<Record<string, ChoiceWords>>;
  /** The options as the server takes them. */
  wish(chosen: Chosen, setting: Setting): Record<string, unknown>;
  /** The options that a server tells of, in words. */
  told?(options: Record<string, unknown>, language: Language): string;
  /** Draws of the deal that somebody who plays alone has chosen, such as cards. */
  deal?(chosen: Chosen, setting: Setting): readonly string[];
}

/** The form of the score assistant; it is given what a shared link holds, or null. */
export interface ScoreProps {
  given: unknown;
}

/**
 * The form in which a position is set up by hand, in the game's `setup/Form.svelte`. It only writes
 * down what is chosen: whether there can be such a position, the rules say when it is used.
 */
export interface SetupProps {
  /** A whole position; as somebody types it, it may be damaged. */
  position: Position;
  names: readonly string[];
  language: Language;
  /** Told the whole position whenever something in it is changed. */
  onchange: (position: Position) => void;
}

type Loading<Part> = () => Promise<{ default: Part }>;

/** A game for the pages. It is part of the first load, so whatever can come later is only named. */
export interface GameEntry {
  id: string;
  title: string;
  /** The colours in the box; without them the usual ones. */
  colours?: readonly string[];
  /** The game's sign, drawn within 0…40. */
  Icon: Component;
  /** Without one, the first example is shown move by move. */
  mini?: Loading<Component<MiniProps>>;
  table: Loading<OwnTable>;
  /** A list of `Example`, the one of the guide first; the others are named in docs/rules. */
  examples: Loading<unknown>;
  options?: Loading<TableOptions>;
  /** The form of the score assistant, and its place among the others: the hardest to count is first. */
  score?: { order: number; form: Loading<Component<ScoreProps>> };
}
