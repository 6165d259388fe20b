/** Shiftago in sentences. */
import { shiftago } from "../../i18n/shiftago";
import type { Words } from "../contract";
import { sentence } from "../shared/sentence";

export const words: Words = {
  move(text, language, who) {
    const say = shiftago[language];
    const name = who ?? "";
    if (!text.startsWith("x")) return sentence(say.inserts(name, text));
    const [row, stays] = text.slice(1).split("+");
    return sentence(say.scores(name, (row ?? "").replace("-", "–"), stays ?? null));
  },
  item(item, language) {
    const length = /^row of (\d+)$/.exec(item.what);
    return length ? shiftago[language].rowOf(Number(length[1])) : shiftago[language].rowsScored;
  },
  reason(ended, language, names) {
    const say = shiftago[language];
    const seat = /^seat (\d+) (.*)$/.exec(ended.reason);
    const name = names[Number(seat?.[1])] ?? "";
    if (ended.reason === "the board is full") return say.boardFull;
    if (!seat) return ended.reason;
    if (seat[2] === "has a row") return say.wonByRow(name);
    return seat[2]?.endsWith("points") ? say.wonByPoints(name) : say.noMarble(name);
  },
};
