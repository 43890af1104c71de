import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Resource } from '../../src/schema';
import { forbiddenMessage, rightsOf } from '../auth/permissions';
import { currentUser } from '../auth/plugin';
import { permissionsOfAll } from '../auth/tokens';
import type { Database } from '../db/types';
import { QueryReader, type QueryString } from './query';

interface ConfirmersDeps {
  db: Kysely<Database>;
  /** Those of this moment. */
  resources: () => readonly Pick<Resource, 'name' | 'confirmation'>[];
  /** Do roles count? Else everybody in service may confirm. */
  enforced: boolean;
}

/** The extension `people` (docs/extensions.md): who may be named to confirm records of a resource, by their roles. */
export function registerConfirmers(
  api: FastifyInstance,
  { db, resources, enforced }: ConfirmersDeps,
): void {
  api.get<{ Querystring: QueryString }>(
    '/confirmers',
    { preHandler: api.authenticate },
    async (request) => {
      const reader = new QueryReader(request.query);
      reader.allow(['resource']);
      const name = reader.text('resource');
      const known = resources().some((one) => one.name === name && one.confirmation !== null);
      if (name === null) reader.refuse('resource', { rule: 'required' });
      else if (!known) reader.refuse('resource', { rule: 'exists' });
      reader.finish();
      // Whoever names one, that is.
      const asker = rightsOf(currentUser(request), enforced);
      const resource = String(name);
      if (!asker(resource, 'create') && !asker(resource, 'edit')) throw forbiddenMessage();
      const people = await permissionsOfAll(db);
      const data = people
        .filter((person) => rightsOf(person, enforced)(resource, 'confirm'))
        .map(({ id }) => id);
      return { data, status_code: 200, message: 'OK' };
    },
  );
}
