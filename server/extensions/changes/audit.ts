import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { forbiddenMessage, rightsOf } from '../../auth/permissions';
import { currentUser } from '../../auth/plugin';
import { forgetAudit, type AuditEntry } from '../../db/audit';
import { succeeded, type ExtensionServer } from '../../engine/extension';
import type { Database } from '../../db/types';
import { requestUrl, paginationLinks } from '../../engine/paging';
import { defaultPerPage, QueryReader, type QueryString } from '../../engine/query';

const auditRight = 'audit';

const hour = 3_600_000;

export function registerAudit(
  api: FastifyInstance,
  { db, read, settings: { auditDays } }: ExtensionServer,
): void {
  api.get<{ Querystring: QueryString }>(
    '/audit',
    { preHandler: api.authenticate },
    async (request) => {
      // Even without ENFORCE_PERMISSIONS: it holds deleted data of all users.
      const rights = rightsOf(currentUser(request));
      const may = rights(auditRight, 'list') && rights.scope(auditRight) === 'all';
      if (!may) throw forbiddenMessage();
      const { data, ...page } = await read((on) => readAudit(on, request.query));
      return { data, ...paginationLinks(page, requestUrl(request)), ...succeeded };
    },
  );
  if (auditDays !== null) forgetInTime(api, db, auditDays);
}

interface AuditRow extends Record<'before' | 'after', string | null> {
  id: number;
}

/** Newest first. @throws ValidationProblem */
async function readAudit(db: Kysely<Database>, query: QueryString) {
  const reader = new QueryReader(query);
  reader.allow(['page', 'perPage', 'resource', 'id', 'action', 'userId']);
  const [page, perPage] = [reader.page(), reader.perPage(defaultPerPage)];
  const number = (parameter: string) =>
    reader.text(parameter) === null ? null : reader.count(parameter, 1, Number.MAX_SAFE_INTEGER);
  const filters = {
    resource: reader.text('resource'),
    recordId: number('id'),
    action: reader.text('action'),
    userId: number('userId'),
  };
  reader.finish();
  const conditions = Object.entries(filters).flatMap(([column, value]) =>
    value === null ? [] : [sql`${sql.id(column)} = ${value}`],
  );
  const where = sql.join([sql`true`, ...conditions], sql` and `);
  const counted = await sql<{ total: number }>`select count(*) as "total" from "server"."audit_log"
    where ${where}`.execute(db);
  const { rows } = await sql<AuditRow>`select "id",
      to_char("at" at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "at", "action",
      "userId", "userName", "address", "requestId", "resource", "recordId", "before", "after"
    from "server"."audit_log" where ${where}
    order by "id" desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const data = rows.map(({ before, after, ...row }) => ({
    ...row,
    before: valuesIn(before),
    after: valuesIn(after),
  }));
  return { data, total: counted.rows[0]?.total ?? 0, page, perPage };
}

const valuesIn = (text: string | null): AuditEntry['before'] | null =>
  text === null ? null : (JSON.parse(text) as object);

function forgetInTime(api: FastifyInstance, db: Kysely<Database>, days: number): void {
  const forget = (): Promise<void> =>
    forgetAudit(db, days).catch((error: unknown) =>
      api.log.warn({ err: error }, 'audit: old entries could not be deleted'),
    );
  let timer: NodeJS.Timeout | null = null;
  api.addHook('onReady', async () => {
    await forget();
    timer = setInterval(() => void forget(), 6 * hour).unref();
  });
  api.addHook('onClose', async () => {
    if (timer !== null) clearInterval(timer);
  });
}
