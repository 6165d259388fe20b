/** The games by their names; each comes with its own file, loaded when it is first shown. */
import type { GameModule } from "./contract";

const loaders: Record<string, () => Promise<{ default: GameModule }>> = {
  shiftago: () => import("./shiftago/index"),
  "hidden-stones": () => import("./hidden-stones/index"),
  blockers: () => import("./blockers/index"),
  "shifting-seasons": () => import("./shifting-seasons/index"),
};

export async function loadGame(id: string): Promise<GameModule> {
  const load = loaders[id];
  if (!load) throw new Error(`There is no board for ${id}.`);
  return (await load()).default;
}
