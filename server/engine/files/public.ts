import type { FastifyInstance } from 'fastify';
import { declarations } from '../../../resources';
import { fieldTypes } from '../../../src/fields';
import type { JsonSchema } from '../../../src/schema/jsonSchema';
import type { Keeper } from './keeper';

/** What anybody may read, as it holds nobody's data: the files that serve, and the schema for whoever writes one. */
export function registerPublicFiles(app: FastifyInstance, keeper: Keeper): void {
  // The very texts that serve, as config.json lists them.
  app.get<{ Params: { file: string } }>('/resources/:file', async (request, reply) => {
    const { file } = request.params;
    const served = file.endsWith('.json') ? keeper.served(file.slice(0, -'.json'.length)) : null;
    if (served === null) return reply.callNotFound();
    const etag = `"${served.hash}"`;
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(served.text);
  });

  let schema: JsonSchema | null = null;
  app.get('/schema/resource.json', async (_request, reply) => {
    // Only for editors, so read and made when the first one asks.
    schema ??= await makeSchema();
    return reply.header('cache-control', 'no-cache').send(schema);
  });
}

async function makeSchema(): Promise<JsonSchema> {
  const { resourceFileJsonSchema } = await import('../../../src/schema/jsonSchema');
  return resourceFileJsonSchema(fieldTypes, {
    groups: [...new Set(declarations.map(({ menu }) => menu.group))],
    names: declarations.map(({ name }) => name),
  });
}
