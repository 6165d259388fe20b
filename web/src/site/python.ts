/** Python in a worker, with the package that plays. */

/** The folders of Python and of the package. */
export interface Places {
  python: string;
  games: string;
}

/** What is used of Pyodide. */
export interface Python {
  unpackArchive(packed: ArrayBuffer, format: string): void;
  FS: {
    readFile(name: string, how: { encoding: 'utf8' }): string;
    mkdirTree(name: string): void;
    writeFile(name: string, text: string): void;
  };
  pyimport(name: string): { tables: Function; thinker: Function };
}

export async function startPython({ python: folder, games }: Places): Promise<ReturnType<Python['pyimport']>> {
  // Waited for together: if one cannot be had, that is told once.
  const [python, packed] = await Promise.all([
    loaded(folder),
    fetch(`${games}shiftbox.zip`).then((answer) => answer.arrayBuffer()),
  ]);
  python.unpackArchive(packed, 'zip');
  const sources = JSON.parse(python.FS.readFile('sources.json', { encoding: 'utf8' })) as Record<string, string>;
  for (const [name, text] of Object.entries(sources)) {
    python.FS.mkdirTree(name.slice(0, name.lastIndexOf('/')));
    python.FS.writeFile(name, text);
  }
  return python.pyimport('shiftbox.site.worker');
}

async function loaded(folder: string): Promise<Python> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide(how: object): Promise<Python>;
  };
  return loadPyodide({ indexURL: folder });
}
