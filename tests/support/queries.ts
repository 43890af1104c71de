import type { Kysely, PluginTransformQueryArgs } from 'kysely';
import type { Database } from '../../server/db/types';

export const watchQueries = (
  db: Kysely<Database>,
  note: (query: PluginTransformQueryArgs) => void,
): Kysely<Database> =>
  db.withPlugin({
    transformQuery: (query) => {
      note(query);
      return query.node;
    },
    transformResult: async ({ result }) => result,
  });
