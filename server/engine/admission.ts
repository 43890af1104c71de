import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Action } from '../../src/rights';
import { requestOrigin } from '../auth/audit';
import { forbiddenMessage, rightsOf } from '../auth/permissions';
import { currentUser } from '../auth/plugin';
import { HttpProblem } from '../errors';
import type { LiveServing, ServingState } from './live';
import type { Entity } from './model';

/** The model stays the same until the request ends. */
interface RequestTarget {
  serving: ServingState;
  entity: Entity;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null on routes of no entity. */
    target: RequestTarget | null;
  }
}

export type Admission = ReturnType<typeof createAdmission>;

/** Checks access (rules: permissions). @param enforced false: every user may do everything */
export function createAdmission(
  api: FastifyInstance,
  { live, enforced }: { live: LiveServing; enforced: boolean },
) {
  api.decorateRequest('target', null);
  return {
    signedIn: {
      preHandler: async (request: FastifyRequest): Promise<void> => {
        const { collection } = request.params as { collection: string };
        const serving = live.current;
        const entity = serving.paths.get(collection);
        // 404 without authentication, too.
        if (entity === undefined) throw new HttpProblem(404, 'Not Found.');
        request.target = { serving, entity };
        await api.authenticate(request);
      },
    },
    /** @throws HttpProblem 403 without any of these rights */
    admit: (request: FastifyRequest, ...anyOf: readonly Action[]) => {
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
