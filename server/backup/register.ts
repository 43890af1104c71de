import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types';
import type { AdminSocket } from '../adminSocket';
import { dump } from './dump';

/** Behind the door of the server that holds the embedded database. */
export const backupPath = '/backup';

/** The folder of resource files. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'resources');

interface Deps {
  db: Kysely<Database>;
  dataDir: string;
  door: AdminSocket;
}

/** Adds the call. */
export function registerBackup(app: FastifyInstance, { db, dataDir, door }: Deps): void {
  app.get(backupPath, { preHandler: door.guard }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/x-ndjson; charset=utf-8')
      .send(Readable.from(dump(db, filesFolder(dataDir)))),
  );
}
