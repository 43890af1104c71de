import type { FastifyRequest } from 'fastify';
import { rateLimitAddress } from './attempts';
import { bearerToken, hashToken } from './tokens';

/** Whose calls the limit of requests counts. */
export interface Callers {
  /** A person where the token is known to be theirs, as an office shares an address; else the address. */
  keyOf: (request: FastifyRequest) => string;
  /** Takes note whose a token has turned out to be; null: nobody's. */
  note: (token: string, userId: number | null) => void;
}

/** Of the tokens used last; for one that is not among them the address counts once more. */
const mostKnown = 10_000;

/** A token counts once it has let somebody in: any text would be a limit of its own otherwise. */
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
