/** A sentence whose subject may be missing, as before a move is confirmed: it still begins well. */
export function sentence(text: string): string {
  const said = text.trim();
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}
