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

/** How a sign-in went; `open`: right so far, and something is still asked for. */
export type SignInOutcome = 'right' | 'wrong' | 'open';

/** Holds up whoever guesses. */
export interface AttemptLimit {
  /**
   * Runs one sign-in, or asks for the password within a session.
   * @param of the address that its failures count for, and the field that says so; default: `email`
   * @throws HttpProblem 429 when there were too many wrong ones
   * @example
   * await attempts.guard(request, { email: 'kim@example.com' }, async () => ({ outcome: 'wrong' }));
   */
  guard: <T extends { outcome: SignInOutcome }>(
    request: FastifyRequest,
    of: { email: string; field?: string },
    attempt: () => Promise<T>,
  ) => Promise<T>;
}

/** A whole office may sit behind one address, so an address may fail more often than one account. */
export const accountsPerAddress = 10;

/**
 * Limits wrong sign-ins per account, with growing waits, from wherever they come and at whichever instance, and per
 * address over all accounts, at each instance. Right ones cost nothing.
 * @param max failures of an account before it waits
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
      // One at a time per address: a burst of guesses would otherwise all pass before the first one counts.
      queue(rateLimitAddress(request), async () => {
        await refuseExhausted(limiter, request, field);
        const counted = await countAttempt(db, email, max);
        if ('wait' in counted) throw tooManyAttempts(counted.wait, field);
        const result = await tryCounted(db, counted, attempt);
        if (result.outcome === 'right') await forgetFailures(db, email);
        // Half of it must not wipe out the failures of the other half.
        else if (result.outcome === 'open') await uncountAttempt(db, counted);
        else {
          await limiter(request);
          await dropOldFailures(db);
        }
        return result;
      }),
  };
}

/** What fails for other reasons is no guess. */
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

/** With IPv6 a network: one machine may use any number of addresses in it. */
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

/** 429 in Laravel's words. */
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
