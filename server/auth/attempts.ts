import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types';
import { HttpProblem } from '../errors';
import {
  countAttempt,
  dropOldFailures,
  forgetFailures,
  uncountAttempt,
  type CountedAttempt,
} from './failures';

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** `open`: right so far, but incomplete. */
export type SignInOutcome = 'right' | 'wrong' | 'open';

export interface AttemptLimit {
  /**
   * @param of the address, and the field of the error
   * @throws HttpProblem 429 after too many failures
   * @example
   * await attempts.guard(request, { email: 'kim@example.com' }, async () => ({ outcome: 'wrong' }));
   */
  guard: <T extends { outcome: SignInOutcome }>(
    request: FastifyRequest,
    of: { email: string; field?: string },
    attempt: () => Promise<T>,
  ) => Promise<T>;
}

/** An office may share one IP address. */
export const accountsPerAddress = 10;

/**
 * Limits failed sign-ins: per account with growing delays, across instances; per IP address on each.
 * @param max failures before the first delay
 */
export function attemptLimit(
  app: FastifyInstance,
  db: Kysely<Database>,
  max: number,
): AttemptLimit {
  const limiter = app.createRateLimit({
    max: max * accountsPerAddress,
    timeWindow: '1 minute',
    keyGenerator: (request) => `sign-in ${rateLimitAddress(request)}`,
  });
  const queue = keyedQueue();
  return {
    guard: (request, { email, field = 'email' }, attempt) =>
      // Otherwise a burst of guesses would pass before the first one counts.
      queue(rateLimitAddress(request), async () => {
        await refuseExhausted(limiter, request, field);
        const counted = await countAttempt(db, email, max);
        if ('wait' in counted) throw tooManyAttempts(counted.wait, field);
        const result = await tryCounted(db, counted, attempt);
        if (result.outcome === 'right') await forgetFailures(db, email);
        // An incomplete sign-in must not reset the failures of its second step.
        else if (result.outcome === 'open') await uncountAttempt(db, counted);
        else {
          await limiter(request);
          await dropOldFailures(db);
        }
        return result;
      }),
  };
}

async function tryCounted<T>(
  db: Kysely<Database>,
  counted: CountedAttempt,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    await uncountAttempt(db, counted);
    throw error;
  }
}

/** For IPv6 the network: one machine can use any address in it. */
export function rateLimitAddress(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}

async function refuseExhausted(
  limiter: Limiter,
  request: FastifyRequest,
  field: string,
): Promise<void> {
  const state = await limiter(request, { increment: false });
  if (!state.isAllowed && state.remaining === 0) throw tooManyAttempts(state.ttlInSeconds, field);
}

function tooManyAttempts(seconds: number, field: string): HttpProblem {
  const message = `Too many login attempts. Please try again in ${seconds} seconds.`;
  return new HttpProblem(429, message, { [field]: [message] });
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
