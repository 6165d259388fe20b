/** Something that was not done, and why; `offline` if whoever does it could not be asked. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
    /** Which of the reasons with this code it is, and what the sentence names. */
    readonly because: string | null = null,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}
