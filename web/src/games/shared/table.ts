/** What most games have at the table: a seat beside the board with its points, in one colour. */
import type { GameModule } from "../contract";
import Panel from "./Panel.svelte";

export default {
  Panel,
  seatColours: (position) => Array.from({ length: position.players as number }, (_, seat) => [seat]),
  counting: () => "now",
  sound: (move) => (move === "end" || move === "pass" ? null : "tile"),
} satisfies Partial<GameModule>;
