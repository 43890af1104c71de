import type { FastifyRequest } from 'fastify';
import { rateLimitAddress } from './attempts';
import { bearerToken, hashToken } from './tokens';

export interface Callers {
  /** The user, as an office shares an IP address. */
  keyOf: (request: FastifyRequest) => string;
  /** @param userId null: invalid token */
  note: (token: string, userId: number | null) => void;
}

const mostKnown = 10_000;

/** Only accepted tokens get a key: otherwise any text would have a limit of its own. */
export function createCallers(): Callers {
  const counts = new Map<string, number>();
  return {
    keyOf: (request) => {
      const token = bearerToken(request);
      const userId = token === null ? undefined : counts.get(hashToken(token));
      return userId === undefined ? rateLimitAddress(request) : `user ${userId}`;
    },
    note: (token, userId) => {
      const hash = hashToken(token);
      counts.delete(hash);
      if (userId === null) return;
      counts.set(hash, userId);
      const [oldest] = counts.keys();
      if (counts.size > mostKnown && oldest !== undefined) counts.delete(oldest);
    },
  };
}
