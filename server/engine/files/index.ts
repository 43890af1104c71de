import type { FastifyInstance } from 'fastify';
import { declarations } from '../../../resources';
import { fieldTypes } from '../../../src/fields';
import type { JsonSchema } from '../../../src/schema/jsonSchema';
import type { LiveFiles } from './liveFiles';

/** Serves the folder's changes while `api` runs. */
export function watchFiles(api: FastifyInstance, liveFiles: LiveFiles): void {
  let stop: (() => Promise<void>) | null = null;
  api.addHook('onReady', async () => {
    liveFiles.journal.logTo(api.log);
    stop = startPolling(liveFiles);
  });
  api.addHook('onClose', async () => stop?.());
}

const settling = 0.2;
const patience = 5;

/** File system events are unreliable on networks. @returns stops after the current scan */
function startPolling(liveFiles: LiveFiles): () => Promise<void> {
  const { interval } = liveFiles;
  let timer: NodeJS.Timeout | null = null;
  let ended = false;
  let failed = 0;
  const poll = async (): Promise<void> => {
    failed = liveFiles.retry ? failed + 1 : 0;
    const isForced = failed >= patience;
    if (isForced) failed = 0;
    const unsettled = await liveFiles.inTurn(() => liveFiles.refresh(false, isForced));
    plan(unsettled ? interval * settling : interval);
  };
  const plan = (delay: number): void => {
    // Must not keep the process alive.
    if (!ended) timer = setTimeout(() => void poll(), delay).unref();
  };
  plan(interval);
  return async () => {
    ended = true;
    if (timer !== null) clearTimeout(timer);
    await liveFiles.inTurn(async () => undefined);
  };
}

export function registerPublicFiles(app: FastifyInstance, liveFiles: LiveFiles): void {
  app.get<{ Params: { file: string } }>('/resources/:file', async (request, reply) => {
    const { file } = request.params;
    const served = file.endsWith('.json') ? liveFiles.served(file.slice(0, -'.json'.length)) : null;
    if (served === null) return reply.callNotFound();
    const etag = `"${served.hash}"`;
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(served.text);
  });

  let schema: JsonSchema | null = null;
  app.get('/schema/resource.json', async (_request, reply) => {
    schema ??= await makeSchema();
    return reply.header('cache-control', 'no-cache').send(schema);
  });
}

async function makeSchema(): Promise<JsonSchema> {
  const { resourceFileJsonSchema } = await import('../../../src/schema/jsonSchema');
  return resourceFileJsonSchema(fieldTypes, declarations);
}
