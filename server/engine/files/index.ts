import type { FastifyInstance } from 'fastify';
import type { Live } from '../live';
import { Keeper, type KeeperOptions } from './keeper';
import { startPolling } from './poll';
import { registerPublicFiles } from './public';
import { registerResourceFilesApi } from './routes';

/** The resource files of a server: what they declare serves at once, and is kept in step with the folder. */
export interface ResourceFiles {
  live: Live;
  /** What config.json says of them. */
  config: () => { extensions: readonly string[]; resources: readonly string[] };
  /** Adds the calls of the extension, and looks at the folder for as long as the server runs. */
  registerApi: (api: FastifyInstance) => void;
  /** Adds the texts that serve, for everybody. */
  registerPublic: (app: FastifyInstance) => void;
}

interface Options extends KeeperOptions {
  /** Milliseconds between two looks at the folder. */
  interval?: number;
}

/**
 * Reads DATA_DIR/resources and brings the database up to date with it. Call it while no other instance starts.
 * @throws what the database throws when it can't be asked
 */
export async function openResourceFiles({ interval, ...options }: Options): Promise<ResourceFiles> {
  const keeper = await Keeper.open(options);
  return {
    live: keeper,
    config: () => keeper.config(),
    registerPublic: (app) => registerPublicFiles(app, keeper),
    registerApi: (api) => {
      registerResourceFilesApi(api, { db: options.db, keeper });
      let stop: (() => Promise<void>) | null = null;
      api.addHook('onReady', async () => {
        keeper.journal.logTo(api.log);
        stop = startPolling(keeper, interval);
      });
      api.addHook('onClose', async () => stop?.());
    },
  };
}
