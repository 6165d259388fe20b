/** Scrolling to what is asked for, when it lies outside the window. */

/** Above is nothing in the way; below there may be a bar with the confirm step. */
const ABOVE = 12;
const BELOW = 96;

/** How far to scroll for a span of the page to lie within the window; its top counts if it is too tall. */
export function distance(top: number, bottom: number, height: number): number {
  const most = top - ABOVE;
  if (top < ABOVE) return most;
  return Math.max(0, Math.min(most, bottom - (height - BELOW)));
}

/** Scroll as little as it takes to have all of the elements in the window; at once without motion. */
export function reveal(elements: Iterable<Element>, motion: number): void {
  const boxes = [...elements].map((one) => one.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const hidden = boxes.some((box) => box.top < 0 || box.bottom > window.innerHeight);
  if (hidden) window.scrollBy({ top: distance(top, bottom, window.innerHeight), behavior: motion ? "smooth" : "instant" });
}
