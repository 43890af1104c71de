import { BusyProblem } from '../errors';

interface HashingLimits {
  /** Each holds 32 MB and a thread of Node's pool. */
  running: number;
  /** Better to refuse early than to wait for minutes. */
  waiting: number;
}

/** A burst of guesses must not delay other requests. */
function boundedQueue(limits: HashingLimits) {
  let running = 0;
  const queue: (() => void)[] = [];
  const leave = (): void => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    limits,
    /** @throws BusyProblem if the queue is full */
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (running < limits.running) running += 1;
      else if (queue.length < limits.waiting)
        await new Promise<void>((resolve) => queue.push(resolve));
      else throw new BusyProblem();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

export const hashing = boundedQueue({ running: 2, waiting: 50 });
