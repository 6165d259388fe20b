/** A handicap: so many of its first turns each seat sits out. */
import type { TableOptions } from "../../contract";
import { VARIANTS } from "../info";
import Form from "./Form.svelte";
import { handicap } from "./texts";

const seats = Math.max(...Object.values(VARIANTS).flat());

const options: TableOptions<number[]> = {
  Form,
  first: () => Array.from({ length: seats }, () => 0),
  wish(chosen, { players }) {
    const skips = chosen.slice(0, players);
    return skips.some(Boolean) ? { skips } : {};
  },
  told: ({ skips }, language) =>
    (skips as number[]).flatMap((count, seat) => (count ? `${handicap[language].of(seat + 1)}: ${count}` : [])).join(" · "),
};
export default options;
