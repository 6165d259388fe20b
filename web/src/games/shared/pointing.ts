/**
 * One way to point at things for mouse, touch, pen and keyboard.
 *
 * What can be pointed at carries `data-target`, what can be dragged `data-drag`. A board learns
 * what is aimed at (hover, focus, or a drag passing over it) and what is picked (click, tap,
 * Enter, a drop), and needs no events of its own. One target at a time can be reached with Tab;
 * arrow keys go to the nearest one in their direction, across all parts of a board.
 */
import type { Attachment } from "svelte/attachments";

export interface Pointing {
  onaim?: (target: string | null) => void;
  onpick: (target: string) => void;
  /** Something is picked that cannot be played now. */
  onrefuse?: (target: string) => void;
  oncancel: () => void;
  /** A drag starts, moves (in client pixels) and ends (null). */
  ondrag?: (drag: Drag | null) => void;
  ondrop?: (source: string, target: string | null) => void;
  /** Whether a finger may slide over the targets and pick the one on which it is lifted. */
  slides?: boolean;
}

export interface Drag {
  source: string;
  x: number;
  y: number;
}

const THRESHOLD = 6;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

type Target = HTMLElement | SVGElement;

function targetOf(element: EventTarget | null): Target | null {
  return element instanceof Element ? element.closest<Target>("[data-target]") : null;
}

function isUsable(target: Target): boolean {
  return target.getAttribute("aria-disabled") !== "true" && target.getAttribute("role") !== "img";
}

function targetAt(within: Element, x: number, y: number): string | null {
  const found = targetOf(document.elementFromPoint(x, y));
  return found && within.contains(found) ? (found.dataset.target ?? null) : null;
}

/** The nearest target in a direction; sideways distance counts more, so that lines are kept. */
export function nearest(
  from: { x: number; y: number },
  direction: readonly [number, number],
  centres: readonly { x: number; y: number }[],
): number {
  let best = -1;
  let least = Infinity;
  centres.forEach((centre, k) => {
    const forward = (centre.x - from.x) * direction[0] + (centre.y - from.y) * direction[1];
    const aside = Math.abs((centre.x - from.x) * direction[1]) + Math.abs((centre.y - from.y) * direction[0]);
    const cost = forward + 2.5 * aside;
    if (forward > 3 && aside <= 2 * forward + 1 && cost < least) [best, least] = [k, cost];
  });
  return best;
}

function centreOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function pointing(options: () => Pointing): Attachment<HTMLElement> {
  return (root) => {
    let pressed: { source: string; x: number; y: number; pointer: number } | null = null;
    let dragging = false;
    let sliding = false;
    let current: Target | null = null;
    let skipClick = false;
    /** Where the focus was, kept when its target is taken away, as a card that has been played. */
    let focused: { x: number; y: number } | null = null;

    const targets = (): Target[] => [...root.querySelectorAll<Target>("[data-target]")];

    /** Tab enters where something can be done: what is only looked at is left to the arrow keys. */
    function keepOneInTabOrder(): void {
      const all = targets();
      const kept = current && all.includes(current) ? current : null;
      if (!kept || (!isUsable(kept) && document.activeElement !== kept)) {
        current = all.find(isUsable) ?? kept ?? all[0] ?? null;
      }
      for (const one of all) {
        const index = one === current ? "0" : "-1";
        if (one.getAttribute("tabindex") !== index) one.setAttribute("tabindex", index);
      }
    }

    function restoreFocus(): void {
      if (!focused || root.contains(document.activeElement) || document.activeElement !== document.body) return;
      const from = focused;
      const far = (one: Target): number => Math.hypot(centreOf(one).x - from.x, centreOf(one).y - from.y);
      const all = targets();
      const usable = all.filter(isUsable);
      const [closest] = (usable.length ? usable : all).sort((a, b) => far(a) - far(b));
      closest?.focus();
    }

    function focusIn(event: FocusEvent): void {
      const target = targetOf(event.target);
      if (!target) return;
      current = target;
      keepOneInTabOrder();
      // Where it stands is asked after the next picture: asking now would have it laid out at once.
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (current === target && target.isConnected) focused = centreOf(target);
        }),
      );
      if (target.matches(":focus-visible")) options().onaim?.(target.dataset.target ?? null);
    }

    function focusOut(event: FocusEvent): void {
      if (root.contains(event.relatedTarget as Node | null)) return;
      // A focused target may vanish while the page is being drawn, when nothing may be changed.
      queueMicrotask(() => {
        options().onaim?.(null);
        if (event.target instanceof Element && event.target.isConnected) focused = null;
      });
    }

    function keyDown(event: KeyboardEvent): void {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const target = targetOf(event.target);
      if (event.key === "Escape") options().oncancel();
      if (!target) return;
      const direction = ARROWS[event.key];
      if (direction) {
        const others = targets().filter((one) => one !== target);
        const found = others[nearest(centreOf(target), direction, others.map(centreOf))];
        event.preventDefault();
        found?.focus();
      } else if ((event.key === "Enter" || event.key === " ") && !(target instanceof HTMLButtonElement)) {
        event.preventDefault();
        target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      }
    }

    function click(event: MouseEvent): void {
      const target = targetOf(event.target);
      if (skipClick && event.detail > 0) return;
      const name = target?.dataset.target;
      if (!name) return;
      if (target.getAttribute("aria-disabled") !== "true") options().onpick(name);
      else options().onrefuse?.(name);
    }

    function pointerOver(event: PointerEvent): void {
      if (event.pointerType === "touch" || dragging) return;
      options().onaim?.(targetOf(event.target)?.dataset.target ?? null);
    }

    function pointerDown(event: PointerEvent): void {
      skipClick = false;
      if (event.button !== 0 || !event.isPrimary) return;
      const source = event.target instanceof Element ? event.target.closest<Target>("[data-drag]") : null;
      if (source?.dataset.drag) {
        pressed = { source: source.dataset.drag, x: event.clientX, y: event.clientY, pointer: event.pointerId };
      } else if (options().slides && event.pointerType === "touch") {
        sliding = true;
        options().onaim?.(targetAt(root, event.clientX, event.clientY));
      }
    }

    function pointerMove(event: PointerEvent): void {
      if (sliding) options().onaim?.(targetAt(root, event.clientX, event.clientY));
      if (!pressed || event.pointerId !== pressed.pointer) return;
      const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > THRESHOLD;
      if (!dragging && !far) return;
      if (!dragging) {
        dragging = true;
        root.setPointerCapture(event.pointerId);
      }
      options().ondrag?.({ source: pressed.source, x: event.clientX, y: event.clientY });
      options().onaim?.(targetAt(root, event.clientX, event.clientY));
    }

    function pointerUp(event: PointerEvent): void {
      const target = targetAt(root, event.clientX, event.clientY);
      if (sliding) {
        sliding = false;
        options().onaim?.(null);
        if (target !== null && targetOf(event.target)?.dataset.target !== target) options().onpick(target);
      }
      if (!pressed) return;
      const { source } = pressed;
      const dropped = dragging;
      stopDragging();
      if (!dropped) return;
      skipClick = true;
      options().ondrop?.(source, target);
    }

    function stopDragging(): void {
      pressed = null;
      sliding = false;
      if (!dragging) return;
      dragging = false;
      options().ondrag?.(null);
      options().onaim?.(null);
    }

    const leave = (event: PointerEvent): void => {
      if (event.pointerType !== "touch" && !dragging) options().onaim?.(null);
    };
    const listeners: [string, (event: never) => void][] = [
      ["focusin", focusIn],
      ["focusout", focusOut],
      ["keydown", keyDown],
      ["click", click],
      ["pointerover", pointerOver],
      ["pointerleave", leave],
      ["pointerdown", pointerDown],
      ["pointermove", pointerMove],
      ["pointerup", pointerUp],
      ["pointercancel", stopDragging],
    ];
    for (const [name, listen] of listeners) root.addEventListener(name, listen as EventListener);
    // `touch-action` is not heeded inside a drawing: a page must not scroll away below a drag.
    const hold = (event: TouchEvent): void => {
      if (pressed || sliding) event.preventDefault();
    };
    root.addEventListener("touchmove", hold, { passive: false });
    const observer = new MutationObserver(() => {
      keepOneInTabOrder();
      restoreFocus();
    });
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ["aria-disabled"] });
    keepOneInTabOrder();
    return () => {
      observer.disconnect();
      root.removeEventListener("touchmove", hold);
      for (const [name, listen] of listeners) root.removeEventListener(name, listen as EventListener);
    };
  };
}
