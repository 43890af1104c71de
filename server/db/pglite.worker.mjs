// So that no query blocks requests. JavaScript: worker threads do not inherit the TypeScript loader.
import { fsyncSync, closeSync, fdatasyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { dataDir as newCluster } from '@electric-sql/pglite-prepopulatedfs';

/**
 * @typedef {{ dataDir: string, isNew: boolean, numberTypes: number[], textTypes: number[] }} WorkerSettings
 * @typedef {{ id: number, kind: 'query', sql: string, parameters: unknown[] }} QueryRequest
 * @typedef {{ id: number, kind: 'close' | 'syncs' }} PlainRequest
 * @typedef {{ nfd?: number, node: object }} NodeStream an open file of Emscripten's NODEFS
 * @typedef {Parameters<NodeFS['init']>[1]} EngineOptions
 * @typedef {{ mknod: (parent: object, name: string, mode: number, device: number) => object }} NodeOps
 * @typedef {{ fsync?: (stream: NodeStream) => number }} StreamOps
 * @typedef {{ realPath: (node: object) => string, node_ops: NodeOps, stream_ops: StreamOps }} NodeFs
 */

const port = parentPort;
if (port === null) throw new Error('pglite.worker.mjs runs in a worker thread only');
/** @type {WorkerSettings} */
const settings = workerData;

/** PostgreSQL stops at a failed sync rather than lose durability. */
const ioError = 29;
/** Requests count from 1. */
const opening = 0;
let syncs = 0;

/** Syncs from before the engine starts: crash recovery must be durable, too. */
class SyncedNodeFS extends NodeFS {
  /**
   * @override
   * @param {import('@electric-sql/pglite').PGlite} pg
   * @param {EngineOptions} options
   */
  async init(pg, options) {
    const sync = (/** @type {{ NODEFS: NodeFs }} */ engine) => syncForReal(engine.NODEFS);
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), sync] });
  }
}

/** Emscripten's NODEFS has no fsync: a commit would not survive a power cut. @param {NodeFs} nodeFs */
function syncForReal(nodeFs) {
  const { mknod } = nodeFs.node_ops;
  const fresh = new WeakSet();
  nodeFs.node_ops.mknod = (...made) => {
    const node = mknod(...made);
    fresh.add(node);
    return node;
  };
  nodeFs.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) syncDirectory(nodeFs.realPath(stream.node));
      else fdatasyncSync(stream.nfd);
      // PostgreSQL assumes that syncing a new file syncs its directory entry.
      if (fresh.delete(stream.node)) syncDirectory(dirname(nodeFs.realPath(stream.node)));
      syncs += 1;
      return 0;
    } catch {
      return ioError;
    }
  };
}

/** @param {string} path */
function syncDirectory(path) {
  // Windows can't open a folder for syncing; NTFS journals renames.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

async function open() {
  /** @type {Record<number, (text: string) => string | number>} */
  const parsers = {};
  for (const type of settings.numberTypes) parsers[type] = Number;
  for (const type of settings.textTypes) parsers[type] = String;
  return PGlite.create({
    fs: new SyncedNodeFS(settings.dataDir),
    // Takes a third of the time of initdb.
    ...(settings.isNew && { loadDataDir: await newCluster() }),
    extensions: { pg_trgm },
    parsers,
    // -F means "fsync off".
    startParams: PGlite.defaultStartParams
      .filter((parameter) => parameter !== '-F')
      .concat('-c', 'wal_sync_method=fsync')
      .concat('-c', 'shared_buffers=32MB')
      .concat('-c', 'wal_level=minimal')
      .concat('-c', 'max_wal_senders=0')
      .concat('-c', 'timezone=UTC'),
  });
}

/** PGlite's error also contains the query's parameters, including secrets. @param {unknown} error */
function describe(error) {
  // Emscripten throws objects that are not errors.
  if (!(error instanceof Error)) return { message: 'the engine gave up' };
  const keys = [
    'code',
    'severity',
    'detail',
    'hint',
    'position',
    'schema',
    'table',
    'column',
    'constraint',
  ];
  const details = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (error));
  /** @type {Record<string, unknown>} */
  const described = { message: error.message };
  for (const key of keys) if (typeof details[key] === 'string') described[key] = details[key];
  return described;
}

/**
 * @param {PGlite} pglite
 * @param {QueryRequest | PlainRequest} request
 */
async function serve(pglite, request) {
  if (request.kind === 'query') {
    const { command, rowCount, rows } = await pglite.query(request.sql, request.parameters);
    return { command: command ?? '', rowCount: rowCount ?? 0, rows };
  }
  return request.kind === 'syncs' ? syncs : pglite.close();
}

try {
  const pglite = await open();
  port.on('message', async (/** @type {QueryRequest | PlainRequest} */ request) => {
    try {
      port.postMessage({ id: request.id, value: await serve(pglite, request) });
    } catch (error) {
      port.postMessage({ id: request.id, error: describe(error) });
    }
    if (request.kind === 'close') port.close();
  });
  port.postMessage({ id: opening });
} catch (error) {
  port.postMessage({ id: opening, error: describe(error) });
  port.close();
}
