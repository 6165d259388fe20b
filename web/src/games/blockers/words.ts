/** Blockers! in sentences. */
import type { Words } from "../contract";
import { refusing } from "../shared/refusing";
import { sentence } from "../shared/sentence";
import { compared } from "../shared/tied";
import { fact, nudge } from "./facts";
import { coloursEach } from "./map";
import { refusals } from "./refusals";
import { blockers, tileWord } from "./texts";

export const words: Words = {
  move(text, language, who) {
    const say = blockers[language];
    const name = who ?? "";
    if (text === "pass") return sentence(say.passes(name));
    if (text.startsWith("draw ")) return sentence(say.drawn(text === "draw ?" ? null : tileWord(text.slice(5), say)));
    const [tile = "", cell = ""] = text.replace(/^\d:/, "").split("@");
    return sentence(say.places(name, tileWord(tile, say), cell));
  },
  draws(texts, language) {
    // Every tile that is placed is followed by one that is drawn: unseen, it is not worth a word.
    return texts
      .filter((text) => text !== "draw ?")
      .map((text) => words.move(text, language, null))
      .join(" ");
  },
  item(item, language) {
    const say = blockers[language];
    if (item.kind === "group") return say.groupOf(Number(item.details.tiles));
    return say.tileTaken(say.colours[Number(item.details.colour)] ?? "");
  },
  items(item, _count, language) {
    const say = blockers[language];
    if (item.kind === "group") return say.groupsOf(Number(item.details.tiles));
    return say.tilesTaken(say.colours[Number(item.details.colour)] ?? "");
  },
  effect({ preview }, language, names, position) {
    if (!preview.cell) return "";
    const say = blockers[language];
    const owner = preview.takes === null ? null : names[Math.floor(Number(preview.takes) / coloursEach(position))];
    const takes = owner == null ? [] : [say.takes(owner)];
    return sentence([...takes, say.change(Number(preview.points))].join(", "));
  },
  reason(ended, language, names) {
    const say = blockers[language];
    if (ended.because === "fewer-taken") return say.fewerTaken(Number(ended.details.points), compared(ended, names, "taken"));
    if (ended.because === "shared") return say.sharedTaken(Number(ended.details.points), compared(ended, names, "taken"));
    if (ended.because === "turns") return say.allTurns(Number(ended.details.turns));
    return ended.because === "no-colour" ? say.allOut : ended.reason;
  },
  refusal: refusing(refusals),
  fact,
  nudge,
};
