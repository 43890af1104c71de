import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types';
import { errorCode, HttpProblem } from '../errors';
import { dump } from './dump';

// The embedded database belongs to the process that runs on it: that one makes the backup, for whoever can read a file
// in its data folder.

/** Where a running server makes a backup, and what it wants to see. */
export interface Door {
  url: string;
  token: string;
}

const path = '/backup';
const fileIn = (dataDir: string): string => join(dataDir, 'backup.door');

/** The folder of resource files. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'resources');

interface Deps {
  db: Kysely<Database>;
  dataDir: string;
}

/** Adds the call; `open` writes the file that opens it, once it is known where the server listens. */
export function registerBackup(
  app: FastifyInstance,
  { db, dataDir }: Deps,
): { open: (address: string) => Promise<void> } {
  const token = randomBytes(32).toString('base64url');
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const right = hash(`Bearer ${token}`);
  app.get(path, async (request, reply) => {
    const given = hash(request.headers.authorization ?? '');
    // To anybody else there is no such call.
    if (!timingSafeEqual(given, right)) throw new HttpProblem(404, 'Not Found.');
    return reply
      .header('cache-control', 'no-store')
      .type('application/x-ndjson; charset=utf-8')
      .send(Readable.from(dump(db, filesFolder(dataDir))));
  });
  app.addHook('onClose', () => rm(fileIn(dataDir), { force: true }));
  return {
    open: (address) => {
      const door: Door = { url: `${address}${path}`, token };
      return writeFile(fileIn(dataDir), JSON.stringify(door), { mode: 0o600 });
    },
  };
}

/** The door of the server that runs on a data folder; null where none does. */
export async function findDoor(dataDir: string): Promise<Door | null> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as Door;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}
