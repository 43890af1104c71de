// setTimeout overflows at 32 bits and fires at once.
const LONGEST_DELAY_MS = 2 ** 31 - 1;

interface ExpiryTimer {
  /** Ms since the epoch; replaces an earlier one. */
  arm(expiresAt: number): void;
  disarm(): void;
  /** Timers pause while the machine sleeps. */
  check(): void;
}

/** Calls `onExpired` once, however far away (rules: session-end). */
export function createExpiryTimer(
  onExpired: () => void,
  now: () => number = Date.now,
): ExpiryTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deadline: number | undefined;

  const disarm = () => {
    clearTimeout(timer);
    timer = undefined;
    deadline = undefined;
  };
  const check = () => {
    if (deadline === undefined) return;
    clearTimeout(timer);
    const left = deadline - now();
    if (left <= 0) {
      disarm();
      onExpired();
      return;
    }
    timer = setTimeout(check, Math.min(left, LONGEST_DELAY_MS));
  };
  return {
    arm(expiresAt) {
      deadline = expiresAt;
      check();
    },
    disarm,
    check,
  };
}
