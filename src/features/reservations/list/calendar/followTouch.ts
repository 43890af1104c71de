/** ms; shorter than the browser's own long press. */
const HOLD = 350;
/** px a resting finger may move. */
const SLIP = 10;

interface HeldTouch {
  onHold: () => void;
  onMove: (point: Touch) => void;
  onEnd: (isDrop: boolean) => void;
}

/** Follows a finger that rests on an element before it moves; other touches scroll and click as usual. */
export function followTouch(start: TouchEvent, { onHold, onMove, onEnd }: HeldTouch): void {
  const [first, other] = start.touches;
  const { target } = start;
  if (!first || other || !target) return;
  let isHeld = false;
  const listening = new AbortController();
  const end = (isDrop: boolean) => {
    clearTimeout(timer);
    listening.abort();
    if (isHeld) onEnd(isDrop);
  };
  const timer = setTimeout(() => {
    isHeld = true;
    onHold();
  }, HOLD);
  const listen = (type: string, act: (event: Event) => void) =>
    target.addEventListener(type, act, { passive: false, signal: listening.signal });
  listen('touchmove', (event) => {
    const [touch, second] = event instanceof TouchEvent ? event.touches : [];
    if (!touch || second) return end(false);
    if (isHeld) {
      event.preventDefault();
      onMove(touch);
    } else if (Math.hypot(touch.clientX - first.clientX, touch.clientY - first.clientY) > SLIP)
      end(false);
  });
  listen('touchend', (event) => {
    // No click.
    if (isHeld) event.preventDefault();
    end(true);
  });
  listen('touchcancel', () => end(false));
  for (const type of ['contextmenu', 'dragstart'])
    listen(type, (event) => {
      if (!isHeld) return;
      event.preventDefault();
      event.stopPropagation();
    });
}
