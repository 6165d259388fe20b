/**
 * Which page is shown: the path of the address, since every path serves the same document. Files of a
 * site are served by anybody, who knows one document only: there the path stands behind the `#`.
 */
import { isSite, root } from './place';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string | null; here: boolean }
  | { page: 'table'; table: string; invite: string | null; device: string | null }
  | { page: 'replay'; table: string | null; move: number | null; report: boolean; board: string | null | false }
  | { page: 'rules'; game: string | null; rule: string | null }
  | { page: 'guide'; game: string | null }
  /** A puzzle; or a challenge, where `held` is what its link holds of a result. */
  | { page: 'puzzles'; puzzle: string | null; date: string | null; held: string | null }
  | { page: 'score'; game: string | null; shared: string | null }
  | { page: 'settings' }
  | { page: 'missing' };

export function parse(path: string, query: string, hash: string): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [page, first, second] = parts;
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  switch (page) {
    case undefined:
      return { page: 'home' };
    case 'new': {
      const asked = new URLSearchParams(query);
      return { page: 'new', game: asked.get('game'), here: asked.has('here') };
    }
    case 't':
      return first
        ? { page: 'table', table: first, invite: fragment.get('join'), device: fragment.get('device') }
        : { page: 'missing' };
    case 'analysis':
    case 'replay':
      return { page: 'replay', table: first ?? null, move: moveIn(fragment), report: fragment.has('report'), board: page < 'b' && fragment.get('at') };
    case 'rules':
      return { page: 'rules', game: first ?? null, rule: second?.replace('-', '.') ?? null };
    case 'guide':
      return { page: 'guide', game: first ?? null };
    case 'puzzles':
    case 'challenge':
      return {
        page: 'puzzles',
        puzzle: first ?? null,
        date: new URLSearchParams(query).get('date'),
        held: page === 'puzzles' ? null : hash,
      };
    case 'score':
      return { page: 'score', game: first ?? null, shared: fragment.get('table') };
    case 'settings':
      return { page: 'settings' };
    default:
      return { page: 'missing' };
  }
}

function moveIn(fragment: URLSearchParams): number | null {
  const move = Number(fragment.get('move') ?? NaN);
  return Number.isInteger(move) && move >= 0 ? move : null;
}

/** The address of a game that is over, or of a moment in it. */
export function replayPath(table: string, move: number | null = null): string {
  return `/replay/${encodeURIComponent(table)}${move === null ? '' : `#move=${move}`}`;
}

/** The address of the report on a game that is over. */
export function reportPath(table: string): string {
  return `/replay/${encodeURIComponent(table)}#report=`;
}

/** The address of a rule; paths with a dot are files, so `4.2` is written `4-2`. */
export function rulePath(game: string, rule: string): string {
  return to(`/rules/${game}/${rule.replace('.', '-')}`);
}

/** The address of a page of the client, as a link has it. */
export function to(path: string): string {
  return isSite ? `#${path}` : path;
}

/** The same for somebody else. */
export function wholeAddress(path: string): string {
  return new URL(to(path), root).href;
}

function here(): Route {
  if (!isSite) return parse(location.pathname, location.search, location.hash);
  const at = new URL(location.hash.startsWith('#/') ? location.hash.slice(1) : '/', root);
  return parse(at.pathname, at.search, at.hash);
}

const current: { route: Route } = $state({ route: here() });

export function route(): Route {
  return current.route;
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', to(path));
  else history.pushState(null, '', to(path));
  current.route = here();
  if (!replace) scrollTo(0, 0);
}

/** Follow links within the client without loading the document again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const path = link.getAttribute('href') ?? '';
  if (path.startsWith('/api/') || (path.startsWith('#') && !isSite)) return;
  event.preventDefault();
  if (!isSite) go(link.pathname + link.search + link.hash);
  else if (path.startsWith('#/')) go(path.slice(1));
  else document.getElementById(path.slice(1))?.focus();
}

addEventListener('popstate', () => (current.route = here()));
addEventListener('hashchange', () => (current.route = here()));
