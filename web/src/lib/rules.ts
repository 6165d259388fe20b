/** The rules of the games in three languages, from the texts in docs/rules. */
import type { Language } from '../games/contract';
import { blocks, sections, type Block } from './markdown';

/** The English texts also describe files and positions, which is no matter for players. */
const KEPT = ['Material', 'Rules', 'Score cards', 'Credits'];

const texts = import.meta.glob<string>('../../../docs/rules/**/*.md', { query: '?raw', import: 'default' });

export async function rulesOf(game: string, language: Language): Promise<Block[]> {
  const folder = language === 'en' ? '' : `${language}/`;
  const load = texts[`../../../docs/rules/${folder}${game}.md`];
  if (!load) return [];
  const found = blocks(await load());
  return language === 'en' ? sections(found, KEPT) : found;
}
