import { BusyProblem } from '../errors';

/** How much of the process hashing passwords may take. */
interface HashingLimits {
  /** At once. Each holds 32 MB and one of Node's four threads, which read files as well. */
  running: number;
  /** Waiting for their turn: what is refused at once can be tried again, what waits for minutes is given up. */
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
  /** Gives the place to the next in line, or frees it. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    limits,
    /**
     * Runs `work` in its turn.
     * @throws BusyProblem at once where too many wait; and what `work` throws
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

/** The one that all passwords of this process are hashed in. */
export const hashing = boundedQueue({ running: 2, waiting: 50 });
