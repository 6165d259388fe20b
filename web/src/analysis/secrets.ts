/** Whether a game hides anything: of one that does not, nothing is said of what somebody can know. */
import { games } from '../lib/api';

export const hasSecrets = async (game: string): Promise<boolean> =>
  (await games()).games.some(({ id, has_secrets }) => id === game && has_secrets);
