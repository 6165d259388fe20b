/** Shifting Seasons for the pages. */
import type { GameEntry } from "../contract";
import Icon from "./Icon.svelte";
import { ID, TITLE } from "./info";
import "./theme.css";

const game: GameEntry = {
  id: ID,
  title: TITLE,
  Icon,
  mini: () => import("./Mini.svelte"),
  table: () => import("./table"),
  examples: () => import("./examples.json"),
  options: () => import("./options"),
  score: { order: 1, form: () => import("./score/Form.svelte") },
};
export default game;
