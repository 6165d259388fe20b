/** Python in a worker, with the package that plays. */

/** What is used of Pyodide. */
export interface Python {
  unpackArchive(packed: ArrayBuffer, format: string): void;
  pyimport(name: string): { tables: Function; thinker: Function };
}

export async function startPython(parts: string): Promise<ReturnType<Python['pyimport']>> {
  const coming = fetch(`${parts}shiftbox.zip`).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ `${parts}pyodide.mjs`)) as {
    loadPyodide(how: object): Promise<Python>;
  };
  const python = await loadPyodide({ indexURL: parts });
  python.unpackArchive(await coming, 'zip');
  return python.pyimport('shiftbox.site.worker');
}
