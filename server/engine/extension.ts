import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { FieldTypeCatalogue, Resource } from '../../src/schema';
import type { AttemptLimit } from '../auth/attempts';
import type { AuthenticatedUser } from '../auth/tokens';
import type { ReplicaRead } from '../db/replica';
import type { Database } from '../db/types';
import type { Settings } from '../env';
import type { SendMail } from '../mail';
import type { ResourceFiles } from './files';
import type { LiveServing } from './live';
import type { Schema } from './openapi/fieldSchema';
import type { Schemas } from './openapi/parts';

/** What the server provides to an extension. */
export interface ExtensionServer {
  db: Kysely<Database>;
  /** For large reads: a replica that has everything that is committed, else `db`. */
  read: ReplicaRead;
  settings: Settings;
  live: LiveServing;
  attempts: AttemptLimit;
  /** null: no mail is configured. */
  send: SendMail | null;
  /** Absent: the server has no resource files. */
  files?: ResourceFiles;
}

/** What an extension adds to a resource's call in the OpenAPI document. */
export interface CallParts {
  parameters?: readonly Schema[];
  /** Keys of the response; of an update, keys of its body. */
  keys?: Schemas;
  responses?: Schemas;
}

/** What an extension adds to the calls of a resource. */
export interface ResourceParts {
  list?: CallParts;
  show?: CallParts;
  create?: CallParts;
  update?: CallParts;
  /** Paths below the resource's path, such as `/check`. */
  paths?: Schemas;
}

/** Helpers to describe calls on a resource. */
interface DescribeCalls {
  /**
   * Adds id, summary and tag.
   * @param verb the start of the id, before the entity's plural
   */
  call: (verb: string, summary: string, rest: Schema) => Schema;
  /** A successful response with these keys. */
  succeeds: (keys: Schemas) => Schemas;
}

/** An extension's part of the OpenAPI document. */
export interface ExtensionDocument {
  paths?: Schemas;
  schemas?: Schemas;
  parameters?: Schemas;
  responses?: Schemas;
  tags?: readonly string[];
  /** Keys of the body of `POST /login`. */
  signIn?: Schemas;
  /** Keys of the responses to `POST /login` and `POST /me`. */
  profile?: Schemas;
  /** Keys of every error response. */
  refusal?: Schemas;
  resource?: (
    resource: Resource,
    catalogue: FieldTypeCatalogue,
    describe: DescribeCalls,
  ) => ResourceParts;
}

/** A feature of this server beyond the contract (docs/extensions.md). */
export interface Extension {
  /** As config.json lists it. */
  name: string;
  /**
   * False: neither listed nor described, and without its own routes. What the engine does for it, such as the order of
   * a list, stays. Default: always.
   */
  isOffered?: (server: Pick<ExtensionServer, 'files'>) => boolean;
  /** Adds routes under /api; `authenticate` and `request.user` are available. */
  routes?: (api: FastifyInstance, server: ExtensionServer) => void;
  /** Keys of the responses to `POST /login` and `POST /me`. @param user null: the account no longer exists */
  profile?: (
    server: Pick<ExtensionServer, 'db' | 'settings'>,
    user: AuthenticatedUser | null,
  ) => Promise<object> | object;
  /** Further entries of config.json. */
  config?: (settings: Settings, request: FastifyRequest) => object;
  openApi?: ExtensionDocument;
}

/**
 * First segments of the extensions' own paths, which no resource file may use as name or path: a resource called
 * `audit` would share its right with the audit.
 * @example pathsOf([weather]) // ['weather']
 */
export const pathsOf = (extensions: readonly Extension[]): readonly string[] => [
  ...new Set(
    extensions.flatMap(({ openApi }) =>
      Object.keys(openApi?.paths ?? {}).map((path) => path.split('/')[1] ?? ''),
    ),
  ),
];

/**
 * Declares an extension of the wire: the index of a folder in server/extensions.
 * @example
 * export const weather = defineExtension({
 *   name: 'weather',
 *   routes: (api) => void api.get('/weather', async () => ({ data: 'sunny' })),
 *   openApi: { paths: { '/weather': { get: authCall('weather', 'Says how it is', { … }) } } },
 * });
 */
export const defineExtension = (extension: Extension): Extension => extension;
