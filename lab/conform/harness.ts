import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { findAccount } from '../../server/auth/credentials';
import type { Database } from '../../server/db/types';
import type { Extension } from '../../server/engine/extension';
import { extensions } from '../../server/extensions/registered';
import { runConform, type Report, type RunOptions } from '../../tools/conform/run';
import { setTestPassword } from '../../tests/support/password';
import { startTestServer, testSettings, type TestServer } from '../../tests/support/server';

export type Body = Record<string, unknown>;

export interface Asked {
  db: Kysely<Database>;
  request: FastifyRequest;
  reply: FastifyReply;
  query: Record<string, string>;
  body: Body;
  path: string;
}

export interface Going extends Pick<Asked, 'request' | 'reply' | 'path' | 'query'> {
  body: Body;
  /** The rows of a list, or the one record. */
  rows: Body[];
}

export interface Plant {
  /** First, with headers only. */
  arrives?: (request: FastifyRequest, path: string) => void;
  asked?: (asked: Asked) => void | Promise<void>;
  going?: (going: Going) => void | string;
}

export interface ConformServer extends TestServer {
  plant: (fault: Plant | null) => void;
  conform: (options?: Partial<RunOptions>) => Promise<Report>;
  counts: () => Promise<Record<string, number>>;
}

const { adminEmail } = testSettings();
const signIn = { email: String(adminEmail), password: 'admin-password' };
const demoSignIn = { email: 'admin@haneultour.example', password: 'haneul-demo' };

/** The embedded server has no CORS: the harness acts as a proxy that allows it. */
export const officeOrigin = 'https://office.example';

const cors = {
  'access-control-allow-origin': officeOrigin,
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, X-Requested-With, X-XSRF-TOKEN',
};

export async function startConformServer({ demo }: { demo: boolean }): Promise<ConformServer> {
  let fault: Plant | null = null;
  const routes: Extension['routes'] = (api, { db }) => {
    api.addHook('onRequest', async (request, reply) => {
      if (request.headers.origin === officeOrigin) reply.headers(cors);
    });
    api.options('/*', async (_request, reply) => reply.code(204).send(''));
    api.addHook('onRequest', async (request) => fault?.arrives?.(request, pathOf(request)));
    api.addHook('preValidation', async (request, reply) => {
      const query = request.query as Record<string, string>;
      const body = (request.body ?? {}) as Body;
      const path = pathOf(request);
      await fault?.asked?.({ db, request, reply, query, body, path });
    });
    api.addHook('onSend', async (request, reply, payload) => {
      if (fault?.going === undefined || typeof payload !== 'string') return payload;
      const body = payload.startsWith('{') ? (JSON.parse(payload) as Body) : {};
      const rows = [body.data ?? []].flat() as Body[];
      const query = request.query as Record<string, string>;
      const other = fault.going({ request, reply, body, rows, query, path: pathOf(request) });
      return other ?? JSON.stringify(body);
    });
  };
  const server = await startTestServer({
    extensions: [...extensions, { name: 'faults', routes }],
    ...(demo && { settings: { demo: true, demoReservations: 25 } }),
  });
  const credentials = demo ? demoSignIn : signIn;
  await weaken(server.db, credentials);
  const usual: RunOptions = {
    ...credentials,
    api: server.apiUrl,
    write: false,
    only: [],
    extensions: [],
    listParameters: undefined,
    config: null,
    origin: null,
    timeout: 10_000,
  };
  return Object.assign(server, {
    plant: (next: Plant | null) => {
      fault = next;
    },
    conform: (options: Partial<RunOptions> = {}) => runConform({ ...usual, ...options }),
    counts: () => countRecords(server.db),
  });
}

const pathOf = ({ url }: FastifyRequest): string =>
  (url.split('?', 1)[0] ?? '').slice('/api'.length);

/** Every run signs in. */
async function weaken(
  db: Kysely<Database>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const account = await findAccount(db, email);
  if (account === null) throw new Error(`no account has the address ${email}`);
  await setTestPassword(db, account.id, password);
}

async function countRecords(db: Kysely<Database>): Promise<Record<string, number>> {
  const { declarations } = await import('../../resources');
  const counts: Record<string, number> = {};
  for (const { name } of declarations) {
    const { rows } = await sql<{ total: number }>`
      select count(*) as "total" from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.total ?? 0;
  }
  return counts;
}

export const brokenOf = ({ results }: Report): string[] =>
  results.flatMap(({ outcome, check, subject }) =>
    outcome === 'broken' ? `${check}: ${subject}` : [],
  );
