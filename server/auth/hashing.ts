import { BusyProblem } from '../errors';

/** Limits on concurrent password hashing. */
interface HashingLimits {
  /** Concurrent hashes. Each holds 32 MB and one of Node's four pool threads, which also read files. */
  running: number;
  /** Queued hashes: better to refuse early, for a retry, than to let requests wait for minutes. */
  waiting: number;
}

/**
 * Creates a bounded queue: a burst of guesses delays neither other requests nor, for long, other sign-ins.
 * @example
 * const hashing = boundedQueue({ running: 2, waiting: 50 });
 * const key = await hashing.run(() => derive(password));
 */
function boundedQueue(limits: HashingLimits) {
  let running = 0;
  const waiting: (() => void)[] = [];
  /** Hands the slot to the next in the queue, or frees it. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    limits,
    /**
     * Runs `work` in its turn.
     * @throws BusyProblem at once if the queue is full; and what `work` throws
     */
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (running < limits.running) running += 1;
      else if (waiting.length < limits.waiting)
        await new Promise<void>((resolve) => waiting.push(resolve));
      else throw new BusyProblem();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/** The queue for all passwords of this process. */
export const hashing = boundedQueue({ running: 2, waiting: 50 });
