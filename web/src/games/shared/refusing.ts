/** Why a game refuses a move, in the player's language, by the server's code. */
import type { Refusals } from "../../i18n/refusals/kinds";
import { sentence } from "./sentence";
import type { Words } from "../contract";

export function refusing(refusals: Refusals): Words["refusal"] {
  return ({ because, details }, language) => {
    const reason = refusals[language][because ?? ""];
    return reason ? sentence(reason(details ?? {})) : null;
  };
}
