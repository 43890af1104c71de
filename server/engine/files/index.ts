import type { FastifyInstance } from 'fastify';
import { declarations } from '../../../resources';
import { fieldTypes } from '../../../src/fields';
import type { JsonSchema } from '../../../src/schema/jsonSchema';
import { LiveFiles, type LiveFilesOptions } from './liveFiles';

/** The resource files of a server: what they declare serves at once, and is kept in step with the folder. */
export interface ResourceFiles {
  live: LiveFiles;
  /** Where config.json says that they are. */
  addresses: () => readonly string[];
  /** How many of them serve as they are, and how many are refused. */
  count: () => { serving: number; refused: number };
  /** Looks at the folder for as long as the server runs. */
  watch: (api: FastifyInstance) => void;
  /** Adds the texts that serve, for everybody. */
  registerPublic: (app: FastifyInstance) => void;
}

interface Options extends LiveFilesOptions {
  /** Milliseconds between two looks at the folder. */
  interval?: number;
}

/**
 * Reads DATA_DIR/resources and brings the database up to date with it. Call it while no other instance starts.
 * @throws what the database throws when it can't be asked
 */
export async function openResourceFiles({ interval, ...options }: Options): Promise<ResourceFiles> {
  const liveFiles = await LiveFiles.open(options);
  return {
    live: liveFiles,
    addresses: () => liveFiles.addresses(),
    count: () => {
      const { files } = liveFiles;
      const serving = files.filter(({ current }) => current).length;
      return { serving, refused: files.length - serving };
    },
    registerPublic: (app) => registerPublicFiles(app, liveFiles),
    watch: (api) => {
      let stop: (() => Promise<void>) | null = null;
      api.addHook('onReady', async () => {
        liveFiles.journal.logTo(api.log);
        stop = startPolling(liveFiles, interval);
      });
      api.addHook('onClose', async () => stop?.());
    },
  };
}

/** Milliseconds between two looks; a second one comes soon after something new is seen. */
const usualInterval = 1_000;
const settling = 0.2;
/** Looks until what failed is tried again. */
const patience = 5;

/**
 * Looks at the folder again and again: file systems tell of changes unreliably over networks and mounts, and a look
 * costs a fraction of a millisecond.
 * @returns ends it, once a look under way is done
 */
function startPolling(liveFiles: LiveFiles, interval = usualInterval): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let ended = false;
  let failed = 0;
  const look = async (): Promise<void> => {
    failed = liveFiles.retry ? failed + 1 : 0;
    const again = failed >= patience;
    if (again) failed = 0;
    const unsettled = await liveFiles.inTurn(() => liveFiles.refresh(false, again));
    plan(unsettled ? interval * settling : interval);
  };
  const plan = (delay: number): void => {
    // A server that is done with all else must not stay for this.
    if (!ended) timer = setTimeout(() => void look(), delay).unref();
  };
  plan(interval);
  return async () => {
    ended = true;
    if (timer !== null) clearTimeout(timer);
    await liveFiles.inTurn(async () => undefined);
  };
}

/** What anybody may read, as it holds nobody's data: the files that serve, and the schema for whoever writes one. */
function registerPublicFiles(app: FastifyInstance, liveFiles: LiveFiles): void {
  // The very texts that serve, as config.json lists them.
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
