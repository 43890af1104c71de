import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { refuseRunning } from '../db/instances';
import { openDatabase, openUnprepared } from '../db/open';
import { callAdminSocket } from '../adminSocket';
import type { Settings } from '../env';
import { errorCode, errorMessage, StartProblem } from '../errors';
import { dump } from './dump';
import type { BackupFooter } from './format';
import { checkComplete, load } from './load';
import { backupPath, filesFolder } from './register';

type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/**
 * Backs up database and resource files, whether or not a server is running.
 * @param file gzip; appears only once complete
 * @throws StartProblem
 */
export async function backup(where: Where, file: string): Promise<BackupFooter> {
  const unfinished = `${file}.unfinished`;
  let last = '';
  const watched = async function* (lines: AsyncIterable<string>) {
    for await (const text of lines) {
      last = lastLine(last, text);
      yield text;
    }
  };
  const source = await openSource(where);
  try {
    const target = createWriteStream(unfinished, { mode: 0o600 });
    await pipeline(Readable.from(watched(source.lines)), createGzip(), target);
    const footer = readFooter(last);
    await rename(unfinished, file);
    return footer;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await source.close();
  }
}

function lastLine(before: string, text: string): string {
  const all = before.endsWith('\n') ? text : before + text;
  return all.slice(all.lastIndexOf('\n', all.length - 2) + 1);
}

function readFooter(line: string): BackupFooter {
  if (!line.startsWith('{"tables":') || !line.endsWith('\n')) throw truncated();
  return JSON.parse(line) as BackupFooter;
}

const truncated = (cause?: unknown): StartProblem =>
  new StartProblem('The backup was interrupted: see the server log, and try again.', { cause });

async function openSource({ dataDir, databaseUrl }: Where) {
  const running = databaseUrl === null ? await throughServer(dataDir) : null;
  if (running) return running;
  if (databaseUrl === null && !existsSync(join(dataDir, 'pglite')))
    throw new StartProblem(`DATA_DIR=${dataDir} has no database: set the server's own folder.`);
  const { db, close } = await openUnprepared({ dataDir, databaseUrl });
  return { lines: dump(db, filesFolder(dataDir)), close };
}

async function throughServer(dataDir: string) {
  const response = await callAdminSocket(dataDir, backupPath);
  if (!response?.ok || response.body === null) return null;
  return { lines: textsOf(response.body), close: async () => undefined };
}

async function* textsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body) yield decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw truncated(error);
  }
}

/**
 * Only while no server is running.
 * @param options `replace` drops existing data
 * @throws StartProblem; nothing is changed then
 */
export async function restore(
  where: Where,
  file: string,
  options: { replace: boolean },
): Promise<BackupFooter> {
  // Before opening the database: gzip's checksum is at the end.
  await reading(file, checkComplete);
  const isNew = !existsSync(where.dataDir);
  try {
    const { db, kind, close } = await openDatabase(where);
    try {
      if (kind === 'postgres') await refuseRunning(db);
      const folder = filesFolder(where.dataDir);
      return await reading(file, (lines) => load(db, lines, { ...options, folder }));
    } finally {
      await close();
    }
  } catch (error) {
    if (isNew) await rm(where.dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function reading<T>(
  file: string,
  read: (lines: AsyncIterable<string>) => Promise<T>,
): Promise<T> {
  const stored = createReadStream(file);
  const text = createGunzip();
  stored.once('error', (error) => text.destroy(error));
  // Without a listener the process would end.
  text.on('error', () => stored.destroy());
  try {
    stored.pipe(text);
    return await read(linesIn(text));
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    stored.destroy();
  }
}

async function* linesIn(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Bad data, violated constraints, unknown names. */
const refusedContent = /^(?:22|23|42)[0-9A-Z]{3}$/;

function unreadable(file: string, error: unknown): unknown {
  const code = errorCode(error) ?? '';
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return new StartProblem(`${file} can't be read (${errorMessage(error)}).`);
  if (!code.startsWith('Z_') && !refusedContent.test(code)) return error;
  const problem = `${file} is not a backup, or is damaged (${errorMessage(error)}): use another one.`;
  return new StartProblem(problem, { cause: error });
}
