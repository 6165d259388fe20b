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

/** A moment: what a line of moves leads to from a position. */
export interface AskBoard {
  /** A whole position of a game; where it comes from does not matter. */
  start: Record<string, unknown>;
  /** Moves and draws, 1,000 at most. */
  moves?: string[];
}

/** What the seat to act could do at a moment: begin to judge its moves, or go on. */
export interface AskBoardHints {
  start: Record<string, unknown>;
  moves?: string[];
  /** How many moves are told; null: all. */
  most?: number | null;
  /** What an answer told for all moves; it is gone on with. */
  begun?: Hint[] | null;
}

/** A decision of a finished game, as the seat saw it, to be tried again. */
export interface AskMoment {
  record: Record<string, unknown>;
  /** After how many moves and draws. */
  at: number;
  /** A legal move that is to be judged. */
  tried?: string | null;
  depth?: string;
  open?: boolean;
}

/** How the finished game of a record went: begin a report on it, or go on with one. */
export interface AskReport {
  record: Record<string, unknown>;
  /** How much is compared: `quick`, `usual` or `deep`. */
  depth?: string;
  /** Whether decisions are judged by what was really there, and not by what a seat could know. */
  open?: boolean;
  /** What an answer called `kept`; it is gone on with. */
  begun?: Record<string, unknown> | null;
}

/** Ask the others to let the own last, finished turn be taken back. Possible while `may_ask`. */
export interface AskTakeBack {
  type: "ask-take-back";
  id: string;
  seq: number;
}

/** Whether a tree of lines can be played from a position. */
export interface AskTree {
  start: Record<string, unknown>;
  /** The first has the number 1; 3,000 at most. */
  tree: TreeMove[];
}

/** What the seat to act could do, judged from what that seat can know. */
export interface BoardHints {
  seat: number;
  /** The best first. */
  hints: Hint[];
  /** How many legal moves have not been judged; ask for all again, with `hints` as `begun`. */
  left: number;
}

/** A moment of a line, with everything hidden. */
export interface BoardMoment {
  position: Record<string, unknown>;
  to_act: number | "chance" | null;
  /** What the seat to act can play, with what each would do; nothing where chance acts. */
  moves: LegalMove[];
  /** What chance can draw; nothing where a seat acts. */
  draws: PossibleDraw[];
  log: LogEntry[];
  breakdown: BreakdownItem[];
  outcome: Ended | null;
}

/** All moves of a tree as they are told, in its order. */
export interface BoardTree {
  entries: LogEntry[];
}

/** The bot that is to move waits until others have thought. */
export interface BotInLine {
  type: "bot-in-line";
  seat: number;
  /** Of the state in which it is to move; of any other it is over. */
  seq: number;
  /** 1 if it is next, 0 if it thinks now. */
  place: number;
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

/** A challenge: the same deal, the same draws and the same bots for everybody. */
export interface ChallengeInfo {
  /** It says all of this; a link to it is `/challenge/CODE`. */
  code: string;
  game: string;
  variant: string;
  players: number;
  /** Of the bots at the seats 1, 2, …; the person has seat 0 and begins. */
  levels: string[];
  options: Record<string, unknown>;
  /** Of which day it is the challenge, where that was asked. */
  date?: string | null;
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

/** A record that is to be of a challenge, played fairly. */
export interface CheckRecord {
  record: Record<string, unknown>;
  /** What an answer called `checked`; it is gone on with. */
  after?: number;
}

/** How far a record was checked; so far deal, draws and bots' moves are the challenge's. */
export interface CheckedRecord {
  /** Of whoever played it. */
  name: string;
  /** Moves and draws. */
  checked: number;
  of: number;
  complete: boolean;
  /** How it ended; null as long as it is not checked whole, and if the game is not over. */
  scores?: number[] | null;
  winners?: number[] | null;
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

/** Deal a game, to begin with. */
export interface DealBoard {
  game: string;
  variant?: string | null;
  /** The fewest by default. */
  players?: number | null;
  options?: Record<string, unknown>;
}

/** A position that was dealt, with everything hidden. */
export interface DealtBoard {
  position: Record<string, unknown>;
}

/** What a seat decided, and what would have been better. */
export interface Decision {
  /** Its place in the record's moves, from 0. */
  ply: number;
  seat: number;
  move: string;
  best: string;
  /** The seat's, with what it played and as far as it could know. */
  chance: number;
  best_chance: number;
  lost: number;
  /** `best`, `good`, `inaccuracy`, `mistake` or `blunder`. */
  label: string;
  choices: number;
  /** What the better move does, in English. */
  words: string;
  facts: Record<string, unknown>[];
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

/** What a draw gave each seat. */
export interface DrawLuck {
  ply: number;
  text: string;
  luck: number[];
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

/** Something that a move does and that can be checked on the board. */
export interface Fact {
  code: string;
  details: Record<string, unknown>;
  /** Where it can be seen. */
  cells: string[];
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

/** How a game went, as far as it is known; docs/analysis.md says what the figures mean. */
export interface GameReport {
  seats: SeatLedger[];
  decisions: Decision[];
  draws: DrawLuck[];
  /** Of each seat, before the first step and after each. */
  chances: number[][];
  deal: number[];
  /** The plies of the turning points. */
  turning: number[];
  over: boolean;
  open: boolean;
  depth: string;
  progress: number;
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

/** A move that is worth a look. */
export interface Hint {
  move: string;
  /** Each seat's chance to win after it, a shared win divided. */
  value: number[];
  /** That of the seat that asks. */
  chance: number;
  /** By how much that is less than the best move's. */
  behind: number;
  /** What it does, in English. */
  words: string;
  /** The same by codes. */
  facts: Fact[];
  /** Whether the chances are proved, and not only judged. */
  exact: boolean;
}

/** What a bot would play in the own place, found from the own view. */
export interface Hints {
  seat: number;
  seq: number;
  /** The state, and how much of the turn was drafted, for which this holds. */
  draft: number;
  /** The best first, four at most; none if a browser without a server could find none. */
  hints: Hint[];
  simulations: number;
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

/** A decision of a finished game as its seat saw it. */
export interface Moment {
  seat: number;
  position: Record<string, unknown>;
  moves: LegalMove[];
  /** The move that was tried. */
  judged: Decision | null;
}

/** Make a challenge of any setting; its deal is drawn. */
export interface NewChallenge {
  game: string;
  variant?: string | null;
  /** Of the bots at the seats 1, 2, …; nobody else plays along. */
  levels?: string[];
  options?: Record<string, unknown>;
}

/** Open a table. Without `seats` this browser takes the first and the others are open. */
export interface NewTable {
  /** Which; only a challenge says it by itself. */
  game?: string | null;
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
  /** Whether people may ask for hints although others play too; alone against bots they may. */
  hints?: boolean;
  /** First to win so many games. */
  series?: number | null;
  /** Who begins: by lot, the first of the own seats, or a place in `seats` from 0. Whoever begins gets seat 0, the others follow clockwise; all that is said by seat here goes along. */
  first?: "lot" | "me" | number;
  /** Alone: draws of the deal that one chooses, such as `draw 17`; the others are drawn. */
  deal?: string[];
  /** The code of a challenge: all else but `name`, `chat` and `watching` follows from it, and what contradicts it is refused. */
  challenge?: string | null;
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

/** What chance can draw. */
export interface PossibleDraw {
  text: string;
  /** How likely it is beside the others. */
  weight: number;
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

/** A puzzle after some own moves. */
export interface PuzzleFrame {
  puzzle: PuzzleSummary;
  goal: PuzzleReason;
  /** Who solves it. */
  seat: number;
  /** Whether it is solved by moves, or by saying a number. */
  answer: "move" | "number";
  /** `aside`: nobody has proved whether the last move still reaches the goal. */
  status: "aside" | "solved" | "to-solve" | "wrong";
  /** Why it is wrong; why the solution is one, when it is solved or asked for. */
  why: PuzzleReason[];
  /** What the last own move led to, itself first; the position now is the last one's. */
  frames: Frame[];
  /** What can be played now; nothing unless it is still to be solved. */
  moves: LegalMove[];
  to_act: number | "chance" | null;
  hint?: PuzzleHint | null;
  /** The whole of it against the best defence, from the beginning. */
  solution?: Frame[] | null;
  /** What solves it, to be analysed: when it is solved, or the solution was asked for. */
  line?: PuzzleLine | null;
}

/** A move that is right, and the cells that it is about. */
export interface PuzzleHint {
  move: string;
  cells: string[];
}

/** A line of a puzzle with all that is hidden, as the analysis board takes it. */
export interface PuzzleLine {
  start: Record<string, unknown>;
  moves: string[];
}

/** What a date brings, the same for everybody. */
export interface PuzzleOfDay {
  date: string;
  /** The id. */
  puzzle: string;
}

/** What is asked, or why something solves a puzzle or does not. */
export interface PuzzleReason {
  code: string;
  details: Record<string, unknown>;
  /** The same in English; `{seat}` stands for the one in the details. */
  words: string;
}

/** A puzzle in a list. */
export interface PuzzleSummary {
  id: string;
  kind: string;
  game: string;
  variant: string;
  players: number;
  /** From 1 to 5. */
  difficulty: number;
}

/** All puzzles that there are. */
export interface Puzzles {
  puzzles: PuzzleSummary[];
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

/** A report, perhaps in the making: then ask again, with `kept` as `begun`. */
export interface Reported {
  report: GameReport;
  kept: Record<string, unknown>;
  complete: boolean;
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

/** Where a seat's result came from: start + own + others + luck = result. */
export interface SeatLedger {
  seat: number;
  start: number;
  own: number;
  others: number;
  luck: number;
  result: number;
  /** Of its decisions, 0 to 100. */
  accuracy: number;
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
  /** Whether a hint for the viewing seat may be asked for now. */
  may_hint: boolean;
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
  /** Whether everybody may ask for hints, though several people play. */
  hints?: boolean;
  /** The code of the challenge that is played; then nothing is taken back, and nobody helps. */
  challenge?: string | null;
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
  /** Whether everybody may ask for hints, though several people play. */
  hints?: boolean;
  /** The code of the challenge that is played. */
  challenge?: string | null;
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

/** A move or draw of a tree. */
export interface TreeMove {
  /** The number of the move that it follows, which stands before it; 0 for the start. */
  after: number;
  move: string;
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

export type ServerMessage = State | People | Said | Reacted | BotInLine | Done | Refusal | Pong | Bye;
