import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types';
import { HttpProblem } from '../errors';
import type { Callers } from './callers';
import {
  bearerToken,
  findTokenUser,
  touchToken,
  type RequiredAction,
  type AuthenticatedUser,
} from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** null before `authenticate`, and on public routes. */
    user: AuthenticatedUser | null;
  }
  interface FastifyContextConfig {
    /** Also for users who must replace their password or add a factor. */
    allowsRequiredAction?: boolean;
  }
  interface FastifyInstance {
    authenticate: (request: FastifyRequest) => Promise<void>;
  }
}

/** @throws HttpProblem 401 */
export function currentUser(request: FastifyRequest): AuthenticatedUser {
  if (request.user === null) throw unauthenticated();
  return request.user;
}

function unauthenticated(): HttpProblem {
  return new HttpProblem(401, 'Unauthenticated.');
}

const requiredActionMessages: Readonly<Record<RequiredAction, string>> = {
  password: 'Your password must be changed first.',
  secondFactor: 'A second factor must be set up first.',
};

export function authenticator(
  db: Kysely<Database>,
  callers: Pick<Callers, 'note'>,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const token = bearerToken(request);
    const user = token === null ? null : await findTokenUser(db, token);
    if (token !== null) callers.note(token, user?.id ?? null);
    if (user === null) throw unauthenticated();
    // Reading must work even on a full disk.
    if (user.isStale)
      await touchToken(db, user.sessionId).catch((error: unknown) =>
        request.log.warn({ err: error }, 'the last use of a session could not be saved'),
      );
    const { owes } = user;
    if (owes !== null && request.routeOptions.config.allowsRequiredAction !== true)
      throw new HttpProblem(403, requiredActionMessages[owes], undefined, { owes });
    request.user = user;
  };
}
