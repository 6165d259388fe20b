/** Python in a worker, with the package that plays. */

/** The folders of Python and of the package. */
export interface Places {
  python: string;
  games: string;
}

/** What is used of Pyodide. */
export interface Python {
  unpackArchive(packed: ArrayBuffer, format: string): void;
  pyimport(name: string): { tables: Function; thinker: Function };
}

export async function startPython({ python: folder, games }: Places): Promise<ReturnType<Python['pyimport']>> {
  const coming = fetch(`${games}shiftbox.zip`).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide(how: object): Promise<Python>;
  };
  const python = await loadPyodide({ indexURL: folder });
  python.unpackArchive(await coming, 'zip');
  return python.pyimport('shiftbox.site.worker');
}
