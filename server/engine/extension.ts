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

/** What an extension works with. */
export interface ExtensionServer {
  db: Kysely<Database>;
  /** Reads that may be somewhat behind. */
  read: ReplicaRead;
  settings: Settings;
  live: LiveServing;
  attempts: AttemptLimit;
  /** null: no mail is configured. */
  send: SendMail | null;
  /** Absent: the server has no resource files. */
  files?: ResourceFiles;
}

/** What an extension adds to a call on a resource in the document. */
export interface CallParts {
  parameters?: readonly Schema[];
  /** Keys of the answer, of an update those of its body. */
  keys?: Schemas;
  responses?: Schemas;
}

/** What an extension adds to the calls on one resource. */
export interface ResourceParts {
  list?: CallParts;
  show?: CallParts;
  create?: CallParts;
  update?: CallParts;
  /** Calls below the resource's path, such as `/check`. */
  paths?: Schemas;
}

/** Gives a call on the resource an id, a summary and a tag. */
interface DescribeCalls {
  /** @param verb begins the id, before the entity's plural */
  call: (verb: string, summary: string, rest: Schema) => Schema;
  /** An answer with these keys. */
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
  /** Keys of the answers to `POST /login` and `POST /me`. */
  profile?: Schemas;
  /** Keys of every refusal. */
  refusal?: Schemas;
  resource?: (
    resource: Resource,
    catalogue: FieldTypeCatalogue,
    describe: DescribeCalls,
  ) => ResourceParts;
}

/** Something that this server does beyond the contract (docs/extensions.md). */
export interface Extension {
  /** As config.json lists it. */
  name: string;
  /** Default: always. */
  isOffered?: (server: Pick<ExtensionServer, 'files'>) => boolean;
  /** Adds routes under /api, where `authenticate` and `request.user` are available. */
  routes?: (api: FastifyInstance, server: ExtensionServer) => void;
  /** Keys of the answers to `POST /login` and `POST /me`. @param user null: of no account any more */
  profile?: (
    server: Pick<ExtensionServer, 'db' | 'settings'>,
    user: AuthenticatedUser | null,
  ) => Promise<object> | object;
  /** Further entries of config.json. */
  config?: (settings: Settings, request: FastifyRequest) => object;
  openApi?: ExtensionDocument;
}

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
