import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Resource } from '../../src/schema';
import type { AttemptLimit } from '../auth/attempts';
import type { AuthenticatedUser } from '../auth/tokens';
import type { ReplicaRead } from '../db/replica';
import type { Database } from '../db/types';
import type { Settings } from '../env';
import { StartProblem } from '../errors';
import type { SendMail } from '../mail';
import type { Admission } from './admission';
import type { LiveFiles } from './files/liveFiles';
import { resourcesOf, type LiveServing } from './live';
import type { Schema } from './openapi/fieldSchema';
import type { Schemas } from './openapi/parts';

export interface ExtensionServer {
  db: Kysely<Database>;
  /** A replica, or `db`. */
  read: ReplicaRead;
  settings: Settings;
  live: LiveServing;
  attempts: AttemptLimit;
  admission: Admission;
  send: SendMail | null;
  files?: LiveFiles;
}

export interface CallParts {
  parameters?: readonly Schema[];
  keys?: Schemas;
  responses?: Schemas;
}

export interface ResourceParts {
  list?: CallParts;
  show?: CallParts;
  create?: CallParts;
  update?: CallParts;
  /** Below the resource's path, such as `/check`. */
  paths?: Schemas;
}

interface DescribeCalls {
  /** @param verb before the entity's plural */
  call: (verb: string, summary: string, rest: Schema) => Schema;
  succeeds: (keys: Schemas) => Schemas;
}

export interface ExtensionDocument {
  paths?: Schemas;
  schemas?: Schemas;
  parameters?: Schemas;
  responses?: Schemas;
  tags?: readonly string[];
  signIn?: Schemas;
  profile?: Schemas;
  refusal?: Schemas;
  resource?: (resource: Resource, describe: DescribeCalls) => ResourceParts;
}

/** A feature beyond the contract (docs/extensions.md). */
export interface Extension {
  /** In config.json. */
  name: string;
  /** False: not listed, described or routed; what the engine does stays. Default: always. */
  isOffered?: (server: Pick<ExtensionServer, 'files'>) => boolean;
  routes?: (api: FastifyInstance, server: ExtensionServer) => void;
  /** Keys of `POST /login` and `/me`. @param user null: the account no longer exists */
  profile?: (
    server: Pick<ExtensionServer, 'db' | 'settings'>,
    user: AuthenticatedUser | null,
  ) => Promise<object> | object;
  config?: (settings: Settings, request: FastifyRequest) => object;
  openApi?: ExtensionDocument;
}

/**
 * First path segments, which no resource file may use: a resource `audit` would share the audit's right.
 * @example pathsOf([weather]) // ['weather']
 */
export const pathsOf = (extensions: readonly Extension[]): readonly string[] => [
  ...new Set(
    extensions.flatMap(({ openApi }) =>
      Object.keys(openApi?.paths ?? {}).map((path) => path.split('/')[1] ?? ''),
    ),
  ),
];

/** @throws StartProblem if a route would answer in place of a resource */
export function registerExtensions(
  api: FastifyInstance,
  extensions: readonly Extension[],
  server: ExtensionServer,
): void {
  const resources = new Map(resourcesOf(server.live.current).map((one) => [one.path, one.name]));
  let extension: string | null = null;
  api.addHook('onRoute', ({ routePath }) => {
    const [, path = ''] = /^(\/[^/]+)(?:\/[:*][^/]*)?$/.exec(routePath) ?? [];
    const resource = resources.get(path);
    if (extension !== null && resource !== undefined)
      throw new StartProblem(
        `server/extensions/${extension} answers ${routePath}, which is the path of the resource "${resource}": rename one of them.`,
      );
  });
  for (const { name, routes } of extensions) {
    extension = name;
    routes?.(api, server);
  }
  extension = null;
}

export const succeeded = { status_code: 200, message: 'OK' } as const;

/**
 * Declares an extension: the index of a folder in server/extensions.
 * @example
 * export const weather = defineExtension({
 *   name: 'weather',
 *   routes: (api) => void api.get('/weather', async () => ({ data: 'sunny' })),
 *   openApi: { paths: { '/weather': { get: authCall('weather', 'Says how it is', { … }) } } },
 * });
 */
export const defineExtension = (extension: Extension): Extension => extension;
