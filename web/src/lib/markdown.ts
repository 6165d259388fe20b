/**
 * The little of Markdown that our rules pages use, as data: headings, paragraphs, numbered rules
 * with parts, lists, tables, drawings. Read here so that no HTML ever comes from a text.
 */

export type Piece = { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string };
export type Line = readonly Piece[];

export interface Rule {
  /** Such as `4` or `4.2`. */
  number: string;
  line: Line;
  parts: Rule[];
  shown: Shown[];
}

/** An example that is named in a text: a link to its board in letters, on a line of its own. */
export interface Shown {
  name: string;
  caption: string;
}

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; line: Line }
  | { kind: 'list'; items: Line[] }
  | { kind: 'rules'; rules: Rule[] }
  | { kind: 'table'; head: Line[]; rows: Line[][] }
  | { kind: 'shown'; shown: Shown[] }
  | { kind: 'drawing'; text: string };

export interface Chapter {
  /** By which the page names its heading. */
  id: string;
  title: string;
}

export const chapterId = (block: number): string => `chapter-${block}`;

/** The chapters of a text, for a list of contents. */
export function chapters(text: readonly Block[]): Chapter[] {
  return text.flatMap((block, index) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: chapterId(index), title: block.text }] : [],
  );
}

const SHOWN = /^( *)\[(.+)\]\((?:\.\.\/)?boards\/[\w-]+\.md#([\w-]+)\)$/;
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`/g;

export function inline(text: string): Line {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > from) pieces.push({ kind: 'text', text: text.slice(from, found.index) });
    const [, strong, emphasis, code] = found;
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) pieces.push(...emphasised(emphasis));
    else pieces.push({ kind: 'code', text: code ?? '' });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** What is emphasised may name a move, which stays a move. */
function emphasised(text: string): Piece[] {
  return text
    .split('`')
    .map((part, k): Piece => ({ kind: k % 2 ? 'code' : 'emphasis', text: part }))
    .filter(({ text: part }) => part);
}

const cells = (row: string) =>
  row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

function addRule(rules: Rule[], found: RegExpExecArray): void {
  const [, indent = '', number = '', text = ''] = found;
  const whole = rules.at(-1);
  if (indent && whole) whole.parts.push({ number: `${whole.number}.${number}`, line: inline(text), parts: [], shown: [] });
  else rules.push({ number, line: inline(text), parts: [], shown: [] });
}

/** An indented example belongs to the rule above it; others stand side by side. */
function addShown(found: Block[], [, indent = '', caption = '', name = '']: RegExpExecArray): void {
  const last = found.at(-1);
  if (indent && last?.kind === 'rules') last.rules.at(-1)?.shown.push({ name, caption });
  else if (last?.kind === 'shown') last.shown.push({ name, caption });
  else found.push({ kind: 'shown', shown: [{ name, caption }] });
}

export function blocks(source: string): Block[] {
  const found: Block[] = [];
  const lines = source.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const last = found.at(-1);
    const heading = /^(#+) (.*)$/.exec(line);
    const example = SHOWN.exec(line);
    const rule = /^( *)(\d+)\. (.*)$/.exec(line);
    if (line.startsWith('```')) {
      const end = lines.indexOf('```', at + 1);
      found.push({ kind: 'drawing', text: lines.slice(at + 1, end).join('\n') });
      at = end;
    } else if (example) {
      addShown(found, example);
    } else if (heading) {
      found.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]! });
    } else if (rule) {
      if (last?.kind === 'rules') addRule(last.rules, rule);
      else {
        const rules: Rule[] = [];
        addRule(rules, rule);
        found.push({ kind: 'rules', rules });
      }
    } else if (line.startsWith('- ')) {
      if (last?.kind === 'list') last.items.push(inline(line.slice(2)));
      else found.push({ kind: 'list', items: [inline(line.slice(2))] });
    } else if (line.startsWith('|')) {
      const rows: Line[][] = [];
      const first = at;
      while (lines[at + 1]?.startsWith('|')) if (++at > first + 1) rows.push(cells(lines[at]!));
      found.push({ kind: 'table', head: cells(line), rows });
    } else if (line.trim()) {
      found.push({ kind: 'paragraph', line: inline(line) });
    }
  }
  return found;
}
