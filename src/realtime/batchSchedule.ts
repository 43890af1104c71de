interface ScheduleOptions<T> {
  /** Takes what was collected. */
  flush: (collected: readonly T[]) => void;
  /** Makes one of two items with the same key: a page may stay hidden for a night. */
  join: (before: T, item: T) => T;
  isHidden: () => boolean;
  /** From 0 to 1: when within the spread this page's turn is. */
  random?: () => number;
}

interface Schedule<T> {
  add(key: unknown, item: T): void;
  /** The page is looked at again: what was collected while it was hidden is due. */
  wake(): void;
  stop(): void;
}

/** A burst of messages makes one round of requests each second (milliseconds). */
const EVERY = 1000;
/** A message reaches every page of the office at once; their requests need not reach the server so. */
const SPREAD = 400;

/** Collects items and hands them over a little later, at most once a second and not while nobody is looking. */
export function createBatchSchedule<T>(options: ScheduleOptions<T>): Schedule<T> {
  const { flush, join, isHidden, random = Math.random } = options;
  const collected = new Map<unknown, T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  const run = () => {
    timer = undefined;
    if (collected.size === 0 || isHidden()) return;
    const due = [...collected.values()];
    collected.clear();
    last = Date.now();
    flush(due);
  };
  const plan = () => {
    if (timer !== undefined || collected.size === 0) return;
    timer = setTimeout(run, Math.max(random() * SPREAD, last + EVERY - Date.now()));
  };
  return {
    add(key, item) {
      const before = collected.get(key);
      collected.set(key, before === undefined ? item : join(before, item));
      plan();
    },
    wake: plan,
    stop() {
      clearTimeout(timer);
      timer = undefined;
      collected.clear();
    },
  };
}
