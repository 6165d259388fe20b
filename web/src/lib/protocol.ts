// Made by `python -m shiftbox.server.wire.schema`. Do not edit.

/** Say yes to the next game with the same people, of a series or a rematch, or ask for it.

    The next table is opened as soon as everybody has said yes. */
export interface Again {
  type: "again";
  id: string;
  /** Whether draws that were chosen for the deal are dealt once more; else all are drawn. */
  same_deal?: boolean;
}

/** Say yes or no to a take-back that another seat asks for. */
export interface AnswerTakeBack {
  type: "answer-take-back";
  id: string;
  seq: number;
  agree: boolean;
}

/** Ask the others to let the own last, finished turn be taken back. Possible while `may_ask`. */
export interface AskTakeBack {
  type: "ask-take-back";
  id: string;
  seq: number;
}

/** Where points come from. */
export interface BreakdownItem {
  seat: number;
  points: number;
  /** A code for what is counted; what belongs to it stands in `details`. */
  kind: string;
  /** The same in English. */
  what: string;
  cells: string[];
  details: Record<string, unknown>;
}

/** The server closes the connection, and says why. */
export interface Bye {
  type: "bye";
  code: string;
  message: string;
}

/** Say something to the table. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** Something said at the table; plain text, never markup. */
export interface ChatLine {
  number: number;
  seat: number;
  text: string;
  /** When, in seconds since 1970. */
  at: number;
}

/** Let a bot play for a seat whose owner is away and to act, until the owner returns. */
export interface Claim {
  type: "claim";
  id: string;
  seat: number;
}

/** A clock: seconds for each turn, or for the whole game with an increment for each turn. */
export interface ClockSetting {
  kind: "game" | "turn";
  seconds: number;
  increment?: number;
}

/** The clocks at the moment of sending. */
export interface ClockState {
  /** Milliseconds left for each seat. */
  left: number[];
  /** The seat whose time runs. */
  running: number | null;
}

/** The count of a real table. */
export interface Counted {
  names: string[];
  scores: number[];
  winners: number[];
  items: BreakdownItem[];
}

/** Opens the own seats on another device, once: `/t/TABLE#device=SECRET`. */
export interface DeviceLink {
  secret: string;
}

/** What was asked under this id is done and durable; the state sent before includes it. */
export interface Done {
  type: "done";
  id: string;
}

/** How the game ended; nobody's win is an empty list. */
export interface Ended {
  winners: number[];
  /** Null if it ended before the rules had it end. */
  scores: number[] | null;
  /** A code for why; what belongs to it stands in `details`. */
  because: string;
  details: Record<string, unknown>;
  /** The same in English. */
  reason: string;
  how: "resigned" | "rules" | "time";
}

/** The body of every answer that is not a success. */
export interface Failure {
  error: Problem;
}

/** Why the person in seat 0 begins: by lot, because it was chosen, or since it was their turn.

    In the next game of a series or a rematch it is somebody's turn to begin. */
export interface First {
  by: "choice" | "lot" | "turn";
  place?: number;
}

/** One moment of a replay: the position after an entry of the log (null: the start). */
export interface Frame {
  move: string | null;
  by: number | "chance" | null;
  entry: LogEntry | null;
  position: Record<string, unknown>;
  breakdown: BreakdownItem[];
}

/** A game that can be played here. */
export interface GameInfo {
  id: string;
  title: string;
  designers: string[];
  publisher: string;
  variants: Variant[];
  options: Record<string, string>;
  has_secrets: boolean;
  /** Those in the box, from which people choose theirs. */
  colours: string[];
  /** The options of which everybody may choose their own entry, and what there is to choose. */
  choices: Record<string, string[]>;
  /** Whether a turn is drafted privately and published when it ends. */
  drafted: boolean;
}

/** What can be played, how hard bots can try, and which reactions there are. */
export interface Games {
  games: GameInfo[];
  levels: string[];
  reactions: string[];
  version: string;
}

/** Go on with the unfinished game of a record at a new table. */
export interface GoOn {
  record: Record<string, unknown>;
  seat?: number | null;
  together?: boolean;
  attempt?: string | null;
}

/** Whether the server works; the status is 503 as long as something severe is wrong. */
export interface Health {
  status: "ok" | "troubled";
  version: string;
  troubles: Trouble[];
}

/** A link for a free seat (null: any of them). Open `/t/TABLE#join=SECRET`. */
export interface Invite {
  seat: number | null;
  secret: string;
}

/** New links for the free seats; the former ones no longer work. */
export interface Invites {
  invites: Invite[];
}

/** Take a seat with the secret of an invite link, or open one's own seat on this device. */
export interface Join {
  invite: string;
  name?: string;
  /** Which of the free seats; any if null. */
  seat?: number | null;
  /** One of the colours in the box that nobody has chosen, before the game begins. */
  colour?: string | null;
  /** What a person may choose for themselves before the game begins, such as a season. */
  choices?: Record<string, string>;
  /** 256 random bits of the client's own; sent again within a day with the same link, they get the same seat. Needed by a browser that has no cookie yet, should the answer be lost. */
  attempt?: string | null;
}

/** Seats were taken. */
export interface Joined {
  table: string;
  yours: number[];
}

/** A move that the viewing seat may play now. */
export interface LegalMove {
  text: string;
  /** What it would do; its keys are the game's own. */
  preview: Record<string, unknown>;
}

/** A move or draw as the viewer heard it; what is hidden stands as `?`. */
export interface LogEntry {
  by: number | "chance";
  text: string;
  /** The number of the turn in the game, from 1; a draw belongs to the turn before it. */
  turn: number;
  /** The seat whose turn it was, also for a draw; null for a draw before any move. */
  mover: number | null;
  /** The cells that the move changed, or that it scored. */
  cells: string[];
  /** What it moved from one cell to another, as pairs. */
  shifts: string[][];
}

/** The log from an index on: replace all entries from `start` with `entries`. */
export interface LogPart {
  start: number;
  entries: LogEntry[];
}

/** Look from one of the own seats, or (null) always from the own seat that is to act. */
export interface Look {
  type: "look";
  seat?: number | null;
}

/** Open a table. Without `seats` this browser takes the first and the others are open. */
export interface NewTable {
  game: string;
  name?: string;
  variant?: string | null;
  players?: number | null;
  options?: Record<string, unknown>;
  seats?: SeatWish[] | null;
  clock?: ClockSetting | null;
  grace?: number | null;
  /** Who decides that a bot plays for somebody away; `grace` says when it does by itself. */
  stand_ins?: "asked" | "by-itself" | "never" | null;
  chat?: boolean;
  watching?: boolean;
  /** First to win so many games. */
  series?: number | null;
  /** Who begins: by lot, the first of the own seats, or a place in `seats` from 0. Whoever begins gets seat 0, the others follow clockwise; all that is said by seat here goes along. */
  first?: "lot" | "me" | number;
  /** Alone: draws of the deal that one chooses, such as `draw 17`; the others are drawn. */
  deal?: string[];
  /** 256 random bits of the client's own; sent again within a day, they open no second table. */
  attempt?: string | null;
}

/** Say no to the next game with the same people. */
export interface NotAgain {
  type: "not-again";
  id: string;
}

/** An empty object. */
export interface Nothing {
}

/** A table was opened. The secrets are told once, and to the same attempt again. */
export interface Opened {
  table: string;
  yours: number[];
  invites: Invite[];
}

/** What a seat, or a spectator, could see after some entries of the log. */
export interface Past {
  at: number;
  viewing: number | null;
  to_act: number | "chance" | null;
  position: Record<string, unknown>;
  breakdown: BreakdownItem[];
}

/** Who is here has changed; takes the place of these fields of the last state. */
export interface People {
  type: "people";
  seats: SeatInfo[];
  watchers: number;
  may_claim: number[];
}

/** Ask for a pong, to see whether the line still works. */
export interface Ping {
  type: "ping";
}

/** Play a move. `seq` and `draft` are those of the state that it answers. */
export interface Play {
  type: "play";
  id: string;
  seq: number;
  move: string;
  draft?: number;
}

/** The line works. */
export interface Pong {
  type: "pong";
}

/** Why something was not done. */
export interface Problem {
  code: string;
  /** Why, in English. */
  message: string;
  rule?: string | null;
  /** Which of the game's reasons with this code it is; what belongs to it is in `details`. */
  because?: string | null;
  details?: Record<string, unknown>;
}

/** How far the cards in hand are, in a game where that takes a search. */
export interface Reach {
  viewing: number;
  seq: number;
  /** The state, and how much of the turn was drafted, for which this holds. */
  draft: number;
  /** By card: the fewest actions that show it; null if the hand cannot pay for them this turn. */
  cards: Record<string, number | null>;
}

/** Show a reaction to the table; it is not kept. */
export interface React {
  type: "react";
  id: string;
  reaction: "clap" | "good-game" | "hurry" | "laugh" | "sorry" | "think" | "thumbs-up" | "wow";
}

/** Somebody shows a reaction. */
export interface Reacted {
  type: "reacted";
  seat: number;
  reaction: "clap" | "good-game" | "hurry" | "laugh" | "sorry" | "think" | "thumbs-up" | "wow";
}

/** A table of real tiles to be counted; its keys are the game's own. */
export interface RealTable {
  game: string;
  table: Record<string, unknown>;
}

/** What was asked was not done. The present state was sent just before, if it matters. */
export interface Refusal {
  type: "refused";
  id: string | null;
  /** For example `stale`, `not-to-act`, `illegal-move`, `bad-message`, `too-fast`. */
  code: string;
  /** Why, in English. */
  message: string;
  rule?: string | null;
  /** Which of the game's reasons with this code it is; what belongs to it is in `details`. */
  because?: string | null;
  details?: Record<string, unknown>;
}

/** The next game is asked for: who has said yes or no, and who has yet to be asked. */
export interface Rematch {
  agreed: number[];
  /** Whoever said no; it is asked for anew by the next yes. */
  declined: number[];
  waiting: number[];
}

/** Free a seat whose owner is away, so that somebody else can take it.

    A bot plays for it, or the game has not begun and nobody is connected for it. */
export interface Reopen {
  seat: number;
}

/** A finished or uploaded record, every position of it. */
export interface Replay {
  record: Record<string, unknown>;
  frames: Frame[];
}

/** Give the game up for one of the own seats. */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** A new line of chat. */
export interface Said {
  type: "said";
  line: ChatLine;
}

/** One seat as everybody at the table sees it. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "person";
  name: string;
  /** Whether the seat still waits for somebody to take it. */
  free: boolean;
  connected: boolean;
  /** How hard a bot tries; null for a person. */
  level: string | null;
  /** Whether a bot plays for the absent owner. */
  substituted: boolean;
  /** Whether its owner no longer plays, having given up or run out of time. */
  resigned: boolean;
  out_of_time: boolean;
  /** Those that the seat plays with, the first chosen by its owner or else left for them. */
  colours: string[];
}

/** A seat in a list of tables. */
export interface SeatSummary {
  seat: number;
  kind: "bot" | "person";
  name: string;
  free: boolean;
  level: string | null;
  /** Those that the seat plays with. */
  colours: string[];
  /** The one that was chosen for it, which nobody else can have. */
  colour: string | null;
  /** What else was chosen for it alone, by the option's name. */
  choices: Record<string, string>;
}

/** Who shall sit in a seat: `here` (this browser), `open` (whoever comes by link), or a bot. */
export interface SeatWish {
  kind: "bot" | "here" | "open";
  name?: string | null;
  level?: string | null;
  /** One of the colours in the box; without it one that is left. */
  colour?: string | null;
  /** What a person may choose for themselves, by the option's name, such as a season. */
  choices?: Record<string, string>;
}

/** A series: who has won how many games, by the seats of this table. */
export interface SeriesScore {
  target: number;
  wins: number[];
  /** The number of this game in the series, from 1. */
  game: number;
  winner?: number | null;
}

/** The present view, complete but for log entries and chat lines that were sent before. */
export interface State {
  type: "state";
  table: TableInfo;
  status: "over" | "running" | "waiting";
  seats: SeatInfo[];
  /** The seats that this connection may act for; empty for a spectator. */
  yours: number[];
  /** The seat from which this view is seen; null for a spectator's view. */
  viewing: number | null;
  seq: number;
  /** How many moves of the present turn are drafted, seen by nobody else, not published yet. */
  draft: number;
  drafted: string[];
  /** The seat to act as all know it; null while waiting for people and when it is over. */
  to_act: number | null;
  /** The view of the position, the own draft included; null before the game has started. */
  position: Record<string, unknown> | null;
  /** What the viewing seat may play; empty unless it is to act. */
  moves: LegalMove[];
  log: LogPart;
  /** Where every point would come from if the game ended now. */
  breakdown: BreakdownItem[];
  outcome: Ended | null;
  clock: ClockState | null;
  may_undo: boolean;
  /** Whether the viewing seat may ask for a take-back. */
  may_ask: boolean;
  take_back: TakeBack | null;
  /** Seats that a bot may be asked to play for. */
  may_claim: number[];
  /** Whether this connection may take the record of the running game: all people of the table play by it, so that nobody learns what another one hides. */
  may_take: boolean;
  /** Lines that this connection has not been sent yet. */
  chat: ChatLine[];
  watchers: number;
  /** Who is asked for the next game; null as long as nobody wants it. */
  rematch: Rematch | null;
  /** The table at which the same people go on. */
  next: string | null;
}

/** What was chosen when the table was opened. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  variant: string;
  players: number;
  options: Record<string, unknown>;
  clock: ClockSetting | null;
  chat: boolean;
  /** Whether strangers with the address may watch. */
  watching: boolean;
  /** After how many seconds of absence a bot plays for a seat to act; null: never by itself. */
  grace: number | null;
  /** Whether the others may let a bot play for somebody who is away. */
  claims: boolean;
  series: SeriesScore | null;
  /** The seat of who opened the table, the first if they play in several; null if in none. */
  host?: number | null;
  /** Why the person in seat 0 begins; null alone, and at tables of former versions. */
  first?: First | null;
  /** Whether the game came here by its record, or its record was taken while it was played: whoever has the record may know what is hidden. */
  moved?: boolean;
  /** Whether draws of the deal were chosen, which `again` can ask for once more. */
  deal_chosen?: boolean;
}

/** A table in a list. */
export interface TableSummary {
  id: string;
  game: string;
  title: string;
  variant: string;
  players: number;
  status: "over" | "running" | "waiting";
  seats: SeatSummary[];
  yours: number[];
  /** Whether this browser opened the table. */
  host: boolean;
  to_act: number | null;
  created: number;
  /** When something last happened, in seconds since 1970. */
  touched: number;
  watching: boolean;
  series: SeriesScore | null;
  /** Who has won, nobody if it is empty; null as long as the game is not over. */
  winners?: number[] | null;
  /** Whether this browser is asked for another game with the same people. */
  asked?: boolean;
  /** Whether the game came by its record, which may have been read, or the record was taken. */
  moved?: boolean;
}

/** The tables of this browser, the latest first. */
export interface Tables {
  tables: TableSummary[];
}

/** A take-back that is asked for: whose, and which seats still have to answer. */
export interface TakeBack {
  seat: number;
  waiting: number[];
}

/** Let the record of the running game be had, to go on elsewhere. Possible while `may_take`.

    From then on everybody is told that the game was moved. */
export interface TakeRecord {
  type: "take-record";
  id: string;
}

/** Something that is wrong in a server process. */
export interface Trouble {
  part: string;
  words: string;
  /** Whether it keeps people from playing. */
  severe: boolean;
}

/** Take the last move of the own, unfinished turn back. Possible while `may_undo`. */
export interface Undo {
  type: "undo";
  id: string;
  seq: number;
  draft?: number;
}

/** A record to replay. */
export interface Upload {
  record: Record<string, unknown>;
}

/** A variant and the numbers of players that it takes. */
export interface Variant {
  id: string;
  players: number[];
}

export type ClientMessage = Play | Undo | AskTakeBack | AnswerTakeBack | Resign | Claim | Again | NotAgain | TakeRecord | Chat | React | Look | Ping;

export type ServerMessage = State | People | Said | Reacted | Done | Refusal | Pong | Bye;
