interface ScheduleOptions<T> {
  /** A page may stay hidden overnight. */
  join: (before: T, item: T) => T;
  isHidden: () => boolean;
  random?: () => number;
}

interface Schedule<T> {
  add(key: unknown, item: T): void;
  wake(): void;
  /** Without a listener, it collects. */
  listen(flush: (collected: readonly T[]) => void): () => void;
}

/** ms between flushes, at least */
const EVERY = 1000;
/** ms, at random: pages must not send their requests at once. */
const SPREAD = 400;

/** Flushes at most once a second, while the page is visible. */
export function createBatchSchedule<T>(options: ScheduleOptions<T>): Schedule<T> {
  const { join, isHidden, random = Math.random } = options;
  const collected = new Map<unknown, T>();
  let flush: Parameters<Schedule<T>['listen']>[0] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  const run = () => {
    timer = undefined;
    if (!flush || collected.size === 0 || isHidden()) return;
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
    listen(listener) {
      flush = listener;
      plan();
      return () => {
        clearTimeout(timer);
        timer = undefined;
        flush = null;
      };
    },
  };
}
