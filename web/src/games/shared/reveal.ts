/** Scrolling to what is asked for, when it lies outside the window or under the bar. */

const MARGIN = 12;

/** How far to scroll for a span of the page to end above an edge; its top counts if it is too tall. */
export function distance(top: number, bottom: number, edge: number): number {
  const most = top - MARGIN;
  if (top < MARGIN) return most;
  return Math.max(0, Math.min(most, bottom + MARGIN - edge));
}

/** Where sight ends: at the bar that a small screen has at its lower edge, else with the window. */
function lowerEdge(): number {
  const bar = document.querySelector(".dock");
  const isFixed = bar !== null && getComputedStyle(bar).position === "fixed";
  return isFixed ? bar.getBoundingClientRect().top : window.innerHeight;
}

/**
 * Scroll as little as it takes to have all of the elements in sight; at once without motion.
 * It waits for a frame, since the bar grows with what it asks for.
 */
export function reveal(elements: Iterable<Element>, motion: number): void {
  requestAnimationFrame(() => {
    const boxes = [...elements].map((one) => one.getBoundingClientRect());
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const edge = lowerEdge();
    if (top >= 0 && bottom <= edge) return;
    window.scrollBy({ top: distance(top, bottom, edge), behavior: motion ? "smooth" : "instant" });
  });
}
