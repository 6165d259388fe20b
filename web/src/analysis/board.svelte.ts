/** What lies on the analysis board: a start, a tree of moves, and the moment that is shown. */
import type { Position } from '../games/contract';
import type { BoardMoment } from '../lib/protocol';
import { momentOf, treeOf, whyNot } from './asking';
import type { Shared } from './sharing';
import { beside, found, grown, isOnMainLine, lineTo, mainFrom, numberOf, promoted, read, START, without, written, type Tree } from './tree';

export class Board {
  tree: Tree = $state.raw([]);
  at = $state(START);
  busy = $state(false);
  problem = $state('');
  /** By the move that leads there. */
  #known: ReadonlyMap<number, BoardMoment> = $state.raw(new Map());
  #last: BoardMoment;
  #asked = 0;

  private constructor(
    readonly start: Position,
    first: BoardMoment,
    tree: Tree,
  ) {
    this.tree = tree;
    this.#last = first;
    this.#know(START, first);
  }

  /** A board on which all can be played that a link or a file holds; else it is refused as a whole. */
  static async open({ start, tree, at }: Shared): Promise<Board> {
    const [first, told] = await Promise.all([momentOf(start, []), tree.length ? treeOf(start, tree) : { entries: [] }]);
    const board = new Board(start, first, read(tree, told.entries));
    if (at !== START) await board.go(at);
    return board;
  }

  #know(id: number, moment: BoardMoment): void {
    this.#known = new Map([...this.#known, [id, moment]]);
  }

  /** What is shown; while a moment is looked up, the one before. */
  readonly moment = $derived.by(() => (this.#last = this.#known.get(this.at) ?? this.#last));
  readonly line = $derived(lineTo(this.tree, this.at));
  readonly texts = $derived(this.line.map(({ move }) => move));
  readonly isMain = $derived(isOnMainLine(this.tree, this.at));

  get shared(): Shared {
    return { start: this.start, tree: written(this.tree), at: numberOf(this.tree, this.at) };
  }

  async go(id: number): Promise<void> {
    this.at = id;
    this.problem = '';
    if (this.#known.has(id)) {
      this.#asked += 1;
      this.busy = false;
      return;
    }
    const line = lineTo(this.tree, id).map(({ move }) => move);
    await this.#during(async () => {
      this.#know(id, await momentOf(this.start, line));
    });
  }

  back = () => this.go(this.line.at(-2)?.id ?? START);
  forth = () => this.go(mainFrom(this.tree, this.at)[0]?.id ?? this.at);
  first = () => this.go(START);
  last = () => this.go(mainFrom(this.tree, this.at).at(-1)?.id ?? this.at);
  /** To what is played instead, in this place. */
  other = (by: number) => this.go(beside(this.tree, this.at, by)?.id ?? this.at);

  /** Play a move or a draw; where it is known already, only go there. */
  async play(move: string): Promise<void> {
    const known = found(this.tree, this.at, move);
    if (known) return this.go(known.id);
    const [after, line] = [this.at, [...this.texts, move]];
    await this.#during(async (isOurs) => {
      const next = await momentOf(this.start, line);
      if (!isOurs()) return;
      const { tree, id } = grown(this.tree, after, next.log.at(-1)!);
      this.tree = tree;
      this.#know(id, next);
      this.at = id;
    });
  }

  /** One of the possible draws, each with its odds. */
  drawByChance(): Promise<void> {
    const { draws } = this.moment;
    let rest = Math.random() * draws.reduce((sum, { weight }) => sum + weight, 0);
    const drawn = draws.find(({ weight }) => (rest -= weight) < 0) ?? draws.at(-1);
    return drawn ? this.play(drawn.text) : Promise.resolve();
  }

  /** Take the shown move away, with all that follows it. */
  async remove(): Promise<void> {
    const gone = this.at;
    await this.back();
    this.tree = without(this.tree, gone);
  }

  promote(): void {
    this.tree = promoted(this.tree, this.at);
  }

  async #during(work: (isOurs: () => boolean) => Promise<void>): Promise<void> {
    const asked = ++this.#asked;
    const isOurs = () => asked === this.#asked;
    this.busy = true;
    this.problem = '';
    try {
      await work(isOurs);
    } catch (why) {
      if (isOurs()) this.problem = whyNot(why);
    }
    if (isOurs()) this.busy = false;
  }
}
