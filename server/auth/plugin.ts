import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types';
import { HttpProblem } from '../errors';
import { findTokenUser, type SignedIn } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; null before `authenticate` has run, and on public routes. */
    user: SignedIn | null;
  }
  interface FastifyInstance {
    /** Pre-handler of every route that needs a signed-in person; answers 401 otherwise. */
    authenticate: (request: FastifyRequest) => Promise<void>;
  }
}

/** The bearer token of a request, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * The signed-in person.
 * @throws HttpProblem 401 where there is none
 */
export function currentUser(request: FastifyRequest): SignedIn {
  if (request.user === null) throw unauthenticated();
  return request.user;
}

function unauthenticated(): HttpProblem {
  return new HttpProblem(401, 'Unauthenticated.');
}

/** Makes `authenticate` for this database. */
export function authenticator(db: Kysely<Database>): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const token = bearerToken(request);
    const user = token === null ? null : await findTokenUser(db, token);
    if (user === null) throw unauthenticated();
    request.user = user;
  };
}
