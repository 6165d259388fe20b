/** Where the client runs: at a table server, or as the files of a site whose tables the browser itself holds. */
export const isSite = document.querySelector('meta[name="shiftbox-site"]') !== null;

/** The folder of the client's files. Paths of a site stand behind the `#`, so its folder is the page's. */
export const root = isSite ? new URL('./', location.href.split('#')[0]).href : `${location.origin}/`;
