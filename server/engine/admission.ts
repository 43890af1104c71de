import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Action, Rights } from '../../src/rights';
import { requestOrigin } from '../auth/audit';
import { forbiddenMessage, rightsOf } from '../auth/permissions';
import { currentUser } from '../auth/plugin';
import type { SessionUser } from '../auth/tokens';
import type { Origin } from '../db/audit';
import { HttpProblem } from '../errors';
import type { LiveServing, ServingState } from './live';
import type { Entity, Model } from './model';

/** The model stays the same until the request ends. */
interface RequestTarget {
  serving: ServingState;
  entity: Entity;
}

interface Admitted {
  user: SessionUser;
  rights: Rights;
  origin: Origin;
  model: Model;
  entity: Entity;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null on routes of no entity. */
    target: RequestTarget | null;
  }
}

export interface Admission {
  signedIn: { preHandler: (request: FastifyRequest) => Promise<void> };
  /** @throws HttpProblem 403 without any of these rights */
  admit: (request: FastifyRequest, ...anyOf: readonly Action[]) => Admitted;
}

/** Checks access (rules: permissions). @param enforced false: every user may do everything */
export function createAdmission(
  api: FastifyInstance,
  { live, enforced }: { live: LiveServing; enforced: boolean },
): Admission {
  api.decorateRequest('target', null);
  return {
    signedIn: {
      preHandler: async (request) => {
        const { collection } = request.params as { collection: string };
        const serving = live.current;
        const entity = serving.paths.get(collection);
        // 404 without authentication, too.
        if (entity === undefined) throw new HttpProblem(404, 'Not Found.');
        request.target = { serving, entity };
        await api.authenticate(request);
      },
    },
    admit: (request, ...anyOf) => {
      const user = currentUser(request);
      const rights = rightsOf(user, enforced);
      const { serving, entity } = targetOf(request);
      const { name } = entity.resource;
      if (!anyOf.some((action) => rights(name, action))) throw forbiddenMessage();
      const model = serving.modelFor(rights, user);
      return { user, rights, origin: requestOrigin(request), model, entity: model.entity(name) };
    },
  };
}

export function targetOf({ target }: FastifyRequest): RequestTarget {
  if (target === null) throw new Error('this route names no resource');
  return target;
}

/** `status_code` and the resource's own field (rules: status-500). */
export function successBody({ resource }: Entity): Record<string, unknown> {
  return { status_code: 200, [resource.statusField]: 200, message: 'OK' };
}
