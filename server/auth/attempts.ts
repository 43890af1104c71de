import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from '../errors';

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** Counts failed sign-ins, per instance. */
export interface AttemptLimit {
  /**
   * Runs one sign-in.
   * @param attempt resolves to null when the credentials are wrong
   * @throws HttpProblem 429 when there were too many wrong ones
   */
  guard: <T>(
    request: FastifyRequest,
    email: string,
    attempt: () => Promise<T | null>,
  ) => Promise<T | null>;
}

/** A whole office may sit behind one address, so an address alone may fail more often than one account. */
const accountsPerAddress = 10;

/**
 * Limits wrong sign-ins per account and address, and per address over all accounts. Right ones cost nothing.
 * @param max failures per minute for one account from one address
 */
export function attemptLimit(app: FastifyInstance, max: number): AttemptLimit {
  const emails = new WeakMap<FastifyRequest, string>();
  const limiters: Limiter[] = [
    app.createRateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator: (request) => `sign-in ${addressOf(request)} ${emails.get(request) ?? ''}`,
    }),
    app.createRateLimit({
      max: max * accountsPerAddress,
      timeWindow: '1 minute',
      keyGenerator: (request) => `sign-in ${addressOf(request)}`,
    }),
  ];
  const queue = keyedQueue();
  return {
    guard: (request, email, attempt) => {
      emails.set(request, email.toLowerCase());
      // One at a time per address: a burst of guesses would otherwise all pass before the first one counts.
      return queue(addressOf(request), async () => {
        for (const limiter of limiters) await refuseExhausted(limiter, request);
        const result = await attempt();
        if (result === null) for (const limiter of limiters) await limiter(request);
        return result;
      });
    },
  };
}

/** With IPv6 a network: one machine may use any number of addresses in it. */
export function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}

async function refuseExhausted(limiter: Limiter, request: FastifyRequest): Promise<void> {
  const state = await limiter(request, { increment: false });
  if (!state.isAllowed && state.remaining === 0) throw tooManyAttempts(state.ttlInSeconds);
}

/** 429 in Laravel's words. */
function tooManyAttempts(seconds: number): HttpProblem {
  const message = `Too many login attempts. Please try again in ${seconds} seconds.`;
  return new HttpProblem(429, message, { email: [message] });
}

function keyedQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const result = (tails.get(key) ?? Promise.resolve()).then(work);
    const tail = result
      .catch(() => undefined)
      .then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
    return result;
  };
}
