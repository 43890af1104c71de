import type { FastifyRequest } from 'fastify';
import { rateLimitAddress } from './attempts';
import { bearerToken, hashToken } from './tokens';

export type Callers = ReturnType<typeof createCallers>;

const maxTokens = 10_000;

/** Only accepted tokens get a key: otherwise any text would have a limit of its own. */
export function createCallers() {
  const userIds = new Map<string, number>();
  return {
    /** The user, as an office shares an IP address. */
    keyOf: (request: FastifyRequest): string => {
      const token = bearerToken(request);
      const userId = token === null ? undefined : userIds.get(hashToken(token));
      return userId === undefined ? rateLimitAddress(request) : `user ${userId}`;
    },
    /** @param userId null: invalid token */
    note: (token: string, userId: number | null): void => {
      const hash = hashToken(token);
      userIds.delete(hash);
      if (userId === null) return;
      userIds.set(hash, userId);
      const [oldest] = userIds.keys();
      if (userIds.size > maxTokens && oldest !== undefined) userIds.delete(oldest);
    },
  };
}
