interface ScheduleOptions<T> {
  /** Receives the collected items. */
  flush: (collected: readonly T[]) => void;
  /** Merges items with the same key: a page may stay hidden overnight. */
  join: (before: T, item: T) => T;
  isHidden: () => boolean;
  /** 0 to 1: position of this page within the spread. */
  random?: () => number;
}

interface Schedule<T> {
  add(key: unknown, item: T): void;
  /** The page is visible again: flush. */
  wake(): void;
  stop(): void;
}

/** Minimum interval (ms) between flushes. */
const EVERY = 1000;
/** Random delay (ms): a message reaches all pages at once, but their requests should not reach the server at once. */
const SPREAD = 400;

/** Collects items and flushes them with a delay, at most once a second and only while the page is visible. */
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
