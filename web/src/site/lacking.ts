/** What playing takes and this browser does not have, by the names under which one can read about it. */
const NEEDED = ['WebAssembly', 'Worker', 'BroadcastChannel'];

export const lacking = (): string[] => NEEDED.filter((name) => !(name in globalThis));
