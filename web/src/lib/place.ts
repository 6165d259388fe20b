/** Where the client runs: at a table server, or as the files of a site whose tables the browser itself holds. */
const mark = document.querySelector<HTMLMetaElement>('meta[name="shiftbox-site"]')?.content;
export const isSite = mark !== undefined;

/** The folder of the client's files. Paths of a site stand behind the `#`, so its folder is the page's. */
export const root = isSite ? new URL('./', location.href.split('#')[0]).href : `${location.origin}/`;

const [version = '', python = '', ours = ''] = mark?.split(' ') ?? [];

/** Of which version of a site this page is. */
export const VERSION = version;

const folder = (name: string) => `${root}offline/${name && `${name}/`}`;

/** Where the browser's Python lies, and where the package with the games does. */
export const PARTS = { python: folder(python), games: folder(ours) };
