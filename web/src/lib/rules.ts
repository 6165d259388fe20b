/** The rules of the games in three languages, from the texts in docs/rules. */
import type { Language } from '../games/contract';
import { blocks, type Block } from './markdown';

const texts = import.meta.glob<string>(['../../../docs/rules/**/*.md', '!../../../docs/rules/boards/*'], {
  query: '?raw',
  import: 'default',
});

export async function rulesOf(game: string, language: Language): Promise<Block[]> {
  const folder = language === 'en' ? '' : `${language}/`;
  const load = texts[`../../../docs/rules/${folder}${game}.md`];
  return load ? blocks(await load()) : [];
}
