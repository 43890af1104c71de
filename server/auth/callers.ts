import type { FastifyRequest } from 'fastify';
import { rateLimitAddress } from './attempts';
import { bearerToken, hashToken } from './tokens';

/** The keys for the rate limit. */
export interface Callers {
  /** The user if the token is known, as an office shares an IP address; else the address. */
  keyOf: (request: FastifyRequest) => string;
  /** Remembers the user of a token; null: invalid. */
  note: (token: string, userId: number | null) => void;
}

/** Number of recently used tokens; others count by IP address once more. */
const mostKnown = 10_000;

/** Only accepted tokens get a key: otherwise any text would have a limit of its own. */
export function createCallers(): Callers {
  const known = new Map<string, number>();
  return {
    keyOf: (request) => {
      const token = bearerToken(request);
      const userId = token === null ? undefined : known.get(hashToken(token));
      return userId === undefined ? rateLimitAddress(request) : `user ${userId}`;
    },
    note: (token, userId) => {
      const hash = hashToken(token);
      known.delete(hash);
      if (userId === null) return;
      known.set(hash, userId);
      const [oldest] = known.keys();
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    },
  };
}
