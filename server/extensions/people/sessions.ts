import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { succeeded, type ExtensionServer } from '../../engine/extension';
import { recordOwnAction } from '../../auth/actions';
import { currentUser } from '../../auth/plugin';
import { unexpiredTokens } from '../../auth/tokens';
import { inTransaction } from '../../db/transaction';
import { HttpProblem } from '../../errors';
import { idIn } from '../../ids';

interface SessionRow {
  id: number;
  device: string | null;
  address: string | null;
  createdAt: string;
  lastUsedAt: string;
}

export const momentIn = (column: 'createdAt' | 'lastUsedAt') =>
  sql`to_char(${sql.id(column)} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as ${sql.id(column)}`;

/** docs/extensions.md: people. */
export function registerSessions(api: FastifyInstance, { db }: Pick<ExtensionServer, 'db'>): void {
  const signedIn = { preHandler: api.authenticate };

  api.get('/user/sessions', signedIn, async (request) => {
    const { id, sessionId } = currentUser(request);
    const { rows } = await sql<SessionRow>`
      select "id", "device", "address", ${momentIn('createdAt')}, ${momentIn('lastUsedAt')} from "server"."tokens"
      where "userId" = ${id} and ${unexpiredTokens}
      order by "tokens"."lastUsedAt" desc, "id" desc`.execute(db);
    return { data: rows.map((row) => ({ ...row, isCurrent: row.id === sessionId })), ...succeeded };
  });

  api.delete('/user/sessions', signedIn, async (request) => {
    const who = currentUser(request);
    await inTransaction(db, async (transaction) => {
      const { numAffectedRows: sessions = 0n } = await sql`delete from "server"."tokens"
        where "userId" = ${who.id} and "id" <> ${who.sessionId}`.execute(transaction);
      const what = { sessions: Number(sessions) };
      if (sessions > 0n) await recordOwnAction(transaction, request, 'endSessions', what);
    });
    return succeeded;
  });

  api.delete<{ Params: { id: string } }>('/user/sessions/:id', signedIn, async (request) => {
    const who = currentUser(request);
    const otherId = idIn(request.params.id) ?? 0;
    await inTransaction(db, async (transaction) => {
      const { numAffectedRows = 0n } = await sql`delete from "server"."tokens"
        where "userId" = ${who.id} and "id" = ${otherId}`.execute(transaction);
      if (numAffectedRows === 0n) throw new HttpProblem(404, 'Not Found.');
      await recordOwnAction(transaction, request, 'endSessions', { sessions: 1 });
    });
    return succeeded;
  });
}
