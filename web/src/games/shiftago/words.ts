/** Shiftago in sentences. */
import type { Words } from "../contract";
import { refusing } from "../shared/refusing";
import { sentence } from "../shared/sentence";
import { tied } from "../shared/tied";
import { fact, nudge } from "./facts";
import { refusals } from "./refusals";
import { shiftago } from "./texts";

export const words: Words = {
  move(text, language, who) {
    const say = shiftago[language];
    const name = who ?? "";
    if (!text.startsWith("x")) return sentence(say.inserts(name, text));
    const [row, stays] = text.slice(1).split("+");
    return sentence(say.scores(name, (row ?? "").replace("-", "–"), stays ?? null));
  },
  draws: () => "",
  item(item, language) {
    const say = shiftago[language];
    return item.kind === "row" ? say.rowOf(Number(item.details.length)) : say.rowsScored;
  },
  effect({ text, preview }, language) {
    const say = shiftago[language];
    if (preview.wins) return sentence(say.wins);
    const gains = say.gains(Number(preview.points));
    if (text.startsWith("x")) return gains;
    if (!(preview.rows as unknown[]).length) return "";
    return sentence(Number(preview.points) ? `${say.makesRow}, ${gains}` : say.makesRow);
  },
  reason(ended, language, names, seen) {
    const say = shiftago[language];
    const seat = Number(ended.details.seat);
    const name = seat === seen?.you ? null : (names[seat] ?? "");
    const rows = (seen?.breakdown ?? []).flatMap(({ kind, details }) => (kind === "row" ? [Number(details.length)] : []));
    if (ended.because === "equal-points") return say.equalPoints(Number(ended.details.points), tied(ended, names));
    const reasons: Record<string, string> = {
      row: say.wonByRow(name, rows.length ? Math.max(...rows) : null),
      points: say.wonByPoints(name),
      "board-full": say.boardFull,
      "no-marble": say.noMarble(name),
    };
    return reasons[ended.because] ?? ended.reason;
  },
  refusal: refusing(refusals),
  fact,
  nudge,
};
