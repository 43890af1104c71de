import type { FastifyInstance } from 'fastify';
import { forbiddenMessage, rightsOf } from '../../auth/permissions';
import { currentUser } from '../../auth/plugin';
import { permissionsOfAll } from '../../auth/tokens';
import { succeeded, type ExtensionServer } from '../../engine/extension';
import { resourcesOf } from '../../engine/live';
import { QueryReader, type QueryString } from '../../engine/query';

/** Users who may be nominated to confirm. */
export function registerConfirmers(
  api: FastifyInstance,
  { db, live, settings: { enforcePermissions } }: ExtensionServer,
): void {
  api.get<{ Querystring: QueryString }>(
    '/confirmers',
    { preHandler: api.authenticate },
    async (request) => {
      const reader = new QueryReader(request.query);
      reader.allow(['resource']);
      const confirmable = resourcesOf(live.current).filter((one) => one.confirmation !== null);
      const resource = reader.oneOf(
        'resource',
        confirmable.map(({ name }) => name),
      );
      reader.finish();
      // Of the user who nominates.
      const rights = rightsOf(currentUser(request), enforcePermissions);
      if (!rights(resource, 'create') && !rights(resource, 'edit')) throw forbiddenMessage();
      const people = await permissionsOfAll(db);
      const data = people
        .filter((person) => rightsOf(person, enforcePermissions)(resource, 'confirm'))
        .map(({ id }) => id);
      return { data, ...succeeded };
    },
  );
}
