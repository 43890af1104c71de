// Browsers hold a delay in 32 bits; a longer one fires at once.
const LONGEST_DELAY_MS = 2 ** 31 - 1;

interface ExpiryTimer {
  /** Watches for a moment, given in milliseconds since the epoch; replaces an earlier one. */
  arm(expiresAt: number): void;
  disarm(): void;
  /** Looks at the clock now: timers sleep while the machine does. */
  check(): void;
}

/** Calls `onExpired` once when the armed moment has come, however far off it is (rules: session-end). */
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
