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
  let isMoving = false;
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
    // Not cancelable: the browser scrolls already.
    if (!touch || second || !event.cancelable) return end(false);
    const hasSlipped =
      Math.hypot(touch.clientX - first.clientX, touch.clientY - first.clientY) > SLIP;
    // On a busy page the timer may precede an earlier move.
    const isRested = isHeld && (isMoving || event.timeStamp - start.timeStamp >= HOLD);
    if (isRested) {
      isMoving = true;
      event.preventDefault();
      onMove(touch);
    } else if (hasSlipped) end(false);
  });
  listen('touchend', (event) => {
    // No click.
    if (isHeld && event.cancelable) event.preventDefault();
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
