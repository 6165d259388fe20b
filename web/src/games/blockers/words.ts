/** Blockers! in sentences. */
import { blockers, tileWord } from "../../i18n/blockers";
import type { Words } from "../contract";
import { sentence } from "../shared/sentence";

export const words: Words = {
  move(text, language, who) {
    const say = blockers[language];
    const name = who ?? "";
    if (text === "pass") return sentence(say.passes(name));
    if (text.startsWith("draw ")) return sentence(say.drawn(text === "draw ?" ? null : tileWord(text.slice(5), say)));
    const [tile = "", cell = ""] = text.replace(/^\d:/, "").split("@");
    return sentence(say.places(name, tileWord(tile, say), cell));
  },
  item(item, language) {
    const say = blockers[language];
    const group = /^group of (\d+)$/.exec(item.what);
    if (group) return say.groupOf(Number(group[1]));
    return say.tileTaken(say.colours[Number(item.details.colour)] ?? "");
  },
  reason(ended, language) {
    const turns = /^everybody has had (\d+) turns$/.exec(ended.reason);
    if (turns) return blockers[language].allTurns(Number(turns[1]));
    return ended.reason === "no colour can be played on" ? blockers[language].allOut : ended.reason;
  },
};
