/** The cards of Hidden Stones by their number, as printed: a value and a pattern. */

export interface Card {
  id: number;
  value: number;
  /** Rows from the top; `*` is any stone. */
  rows: readonly string[];
}

const PRINTED: Record<number, string> = {
  1:
    "DP P/D T/H TH D/T DT H/P HP P/H PH T/D TD ***/*B*/*** ***/*F*/*** *D/P* T*/*H B/D BH " +
    "DF F/H FT P/F PB T/B D/D HH P/P TT",
  2:
    "**S */*/M M** S/*/* *T/B* H*/*F D*T T*D H*H P*P *HB FP* M/D PM SH T/S D/*/B F/*/T " +
    "B/B FF ***/***/**M S**/***/*** **D/***/D** H**/***/**H **B/***/P** T**/***/**F",
  3: "HBD TFP F/T/H B*B F/*/F *P/PM T*/ST DDD H/H/H P/P/P TTT *D*/***/D*D P*P/***/*P*",
  5: "H*T/***/D*P *T*/F*F/*P* *D*/H*H/*M* M**/*F*/**F *S*/***/B*B",
};

/** All cards; number n stands at n - 1. */
export const CARDS: readonly Card[] = Object.entries(PRINTED)
  .flatMap(([value, patterns]) => patterns.split(" ").map((pattern) => ({ value: Number(value), pattern })))
  .map(({ value, pattern }, k) => ({ id: k + 1, value, rows: pattern.split("/") }));

export function cardOf(id: number): Card {
  const card = CARDS[id - 1];
  if (!card) throw new Error(`There is no card ${id}.`);
  return card;
}
