/** Goals and reasons in words. */
import type { GameModule, Position, PuzzleTexts } from '../games/contract';
import type { PuzzleReason } from '../lib/protocol';
import { Problem } from '../lib/problem';
import { problemText } from '../lib/problems';
import { language, listed, tOr } from '../i18n/core.svelte';
import { say, words, type Key } from './words';

/** What is needed to speak of a puzzle. */
export interface Voice {
  module: GameModule;
  texts: PuzzleTexts | undefined;
  names: readonly string[];
}

const nameIn = (details: Record<string, unknown>, names: readonly string[]) => names[Number(details['seat'])] ?? '';

/** The English words, should a server know more than this client. */
function inEnglish(reason: PuzzleReason, names: readonly string[]): string {
  return reason.words.replaceAll('{seat}', nameIn(reason.details, names));
}

export function goalText(goal: PuzzleReason, { texts, names }: Voice, position: Position): string {
  return texts?.goal(goal.code, goal.details, nameIn(goal.details, names), position) ?? inEnglish(goal, names);
}

/** A reason, and the moves that it names, each as a sentence. */
export function reasonText(reason: PuzzleReason, voice: Voice): { text: string; moves: string[] } {
  const { code, details } = reason;
  const own = voice.texts?.reason?.(code, details);
  if (own) return { text: own, moves: [] };
  const name = nameIn(details, voice.names);
  const told = (texts: unknown, who: string | null) =>
    (texts as string[]).map((text) => voice.module.words.move(text, language(), who));
  if (code === 'refuted') {
    return { text: say(details['over'] ? 'refuted-over' : 'refuted', { name }), moves: told(details['moves'], name) };
  }
  if (code === 'only-move' || code === 'equal-moves') {
    const others = Number(details['others']);
    return { text: say(code, { others, all: others + 1 }), moves: told(details['key'], null) };
  }
  if (code === 'missed') {
    const levels = (details['by'] as string[]).flatMap((by) => tOr(`level.${by}`, '') || []);
    return { text: levels.length ? say('missed', { levels: listed(levels) }) : '', moves: [] };
  }
  if (!(code in words.en)) return { text: inEnglish(reason, voice.names), moves: [] };
  return { text: say(code as Key, { ...(details as Record<string, number>), name }), moves: [] };
}

/** Why something was not done, in the person's language. */
export function problemTold(why: unknown): string {
  return why instanceof Problem && why.code in words.en ? say(why.code as Key) : problemText(why);
}
