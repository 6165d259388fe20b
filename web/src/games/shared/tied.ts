/** Who is tied at the end, each with a figure. */
import type { Ended } from "../../lib/protocol";

/** `Ada 3, Bob 4`: what the tie-break compares. */
export function compared({ details }: Ended, names: readonly string[], figures: string): string {
  const seats = details.seats as number[];
  const found = details[figures] as number[];
  return seats.map((seat, k) => `${names[seat] ?? ""} ${found[k]}`).join(", ");
}

/** `Ada, Bob` */
export function tied({ details }: Ended, names: readonly string[]): string {
  return (details.seats as number[]).map((seat) => names[seat] ?? "").join(", ");
}
