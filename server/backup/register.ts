import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types';
import type { AdminSocket } from '../adminSocket';
import { dump } from './dump';

export const backupPath = '/backup';

export const filesFolder = (dataDir: string): string => join(dataDir, 'resources');

interface Deps {
  db: Kysely<Database>;
  dataDir: string;
  adminSocket: AdminSocket;
}

export function registerBackup(app: FastifyInstance, { db, dataDir, adminSocket }: Deps): void {
  app.get(backupPath, { preHandler: adminSocket.guard }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/x-ndjson; charset=utf-8')
      .send(Readable.from(dump(db, filesFolder(dataDir)))),
  );
}
