/** Songwire for the pages. */
import type { GameEntry } from "../contract";
import Icon from "./Icon.svelte";
import { ID, TITLE } from "./info";

export default {
  id: ID,
  title: TITLE,
  Icon,
  table: () => import("./table"),
  examples: () => import("./examples.json"),
} satisfies GameEntry;
