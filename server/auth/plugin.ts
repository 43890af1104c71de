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
    /** The signed-in person; null before `authenticate` has run, and on public routes. */
    user: AuthenticatedUser | null;
  }
  interface FastifyContextConfig {
    /** For people as well who have to replace their password, or add a second factor, before anything else. */
    owing?: boolean;
  }
  interface FastifyInstance {
    /** Pre-handler of every route that needs a signed-in person; answers 401 otherwise. */
    authenticate: (request: FastifyRequest) => Promise<void>;
  }
}

/**
 * The signed-in person.
 * @throws HttpProblem 401 where there is none
 */
export function currentUser(request: FastifyRequest): AuthenticatedUser {
  if (request.user === null) throw unauthenticated();
  return request.user;
}

function unauthenticated(): HttpProblem {
  return new HttpProblem(401, 'Unauthenticated.');
}

const owed: Readonly<Record<RequiredAction, string>> = {
  password: 'Your password must be changed first.',
  secondFactor: 'A second factor must be set up first.',
};

/** Makes `authenticate` for this database. @param callers is told whose a token is */
export function authenticator(
  db: Kysely<Database>,
  callers: Pick<Callers, 'note'>,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const token = bearerToken(request);
    const user = token === null ? null : await findTokenUser(db, token);
    if (token !== null) callers.note(token, user?.id ?? null);
    if (user === null) throw unauthenticated();
    // A full disk is no reason to let nobody read.
    if (user.isStale)
      await touchToken(db, user.sessionId).catch((error: unknown) =>
        request.log.warn({ err: error }, 'the last use of a session could not be kept'),
      );
    const { owes } = user;
    if (owes !== null && request.routeOptions.config.owing !== true)
      throw new HttpProblem(403, owed[owes], undefined, { owes });
    request.user = user;
  };
}
