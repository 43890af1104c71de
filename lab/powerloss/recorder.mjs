// The embedded database's thread, recording its operations. JavaScript, as a worker thread does not inherit the
// TypeScript loader.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('./journal').Entry} Entry */

if (parentPort === null) throw new Error('recorder.mjs runs in a worker thread only');
const port = parentPort;
const folder = resolve(/** @type {{ dataDir: string }} */ (workerData).dataDir);
const {
  openSync,
  closeSync,
  writeSync,
  writeFileSync,
  mkdirSync,
  renameSync,
  unlinkSync,
  rmdirSync,
  truncateSync,
  ftruncateSync,
  fsyncSync,
  fdatasyncSync,
} = fs;
const journal = openSync(`${folder}.journal`, 'a');

/** @param {Entry} entry */
const note = (entry) => writeSync(journal, `${JSON.stringify(entry)}\n`);

/** Open files of the folder. */
const folders = new Set();
let isMaking = false;

/**
 * null if outside.
 * @param {fs.PathLike} path
 */
function inside(path) {
  const full = resolve(String(path));
  if (full === folder) return '';
  return full.startsWith(`${folder}/`) ? full.slice(folder.length + 1) : null;
}

fs.openSync = (path, ...rest) => {
  const file = openSync(path, ...rest);
  const name = inside(path);
  if (name !== null && !isMaking) {
    folders.add(file);
    note({ op: 'open', path: name, file });
  }
  return file;
};
fs.closeSync = (file) => {
  if (folders.delete(file)) note({ op: 'close', file });
  closeSync(file);
};
fs.writeSync = /** @type {typeof fs.writeSync} */ (
  (
    /** @type {number} */ file,
    /** @type {Uint8Array} */ from,
    /** @type {number} */ offset,
    /** @type {number} */ length,
    /** @type {number} */ at,
  ) => {
    const written = writeSync(file, from, offset, length, at);
    if (!folders.has(file)) return written;
    const bytes = Buffer.from(from.buffer, from.byteOffset + offset, written);
    const isZero = bytes.every((byte) => byte === 0);
    note({
      op: 'write',
      file,
      at,
      length: written,
      data: isZero ? null : bytes.toString('base64'),
    });
    return written;
  }
);
fs.writeFileSync = (path, data, ...rest) => {
  const name = typeof path === 'number' ? null : inside(path);
  if (name === null) return writeFileSync(path, data, ...rest);
  if (String(data) !== '') throw new Error('only empty files are made in one go');
  // It opens the file through this module's functions.
  isMaking = true;
  writeFileSync(path, data, ...rest);
  isMaking = false;
  note({ op: 'create', path: name });
};
fs.mkdirSync = /** @type {typeof fs.mkdirSync} */ (
  (/** @type {fs.PathLike} */ path, /** @type {fs.MakeDirectoryOptions} */ options) => {
    const created = mkdirSync(path, options);
    const name = inside(path);
    if (name !== null) note({ op: 'mkdir', path: name });
    return created;
  }
);
fs.renameSync = (from, to) => {
  renameSync(from, to);
  const [path, target] = [inside(from), inside(to)];
  if (path !== null && target !== null) note({ op: 'rename', path, to: target });
};
for (const [name, remove] of /** @type {const} */ ([
  ['unlinkSync', unlinkSync],
  ['rmdirSync', rmdirSync],
]))
  fs[name] = (/** @type {fs.PathLike} */ path) => {
    remove(path);
    const removed = inside(path);
    if (removed !== null) note({ op: 'remove', path: removed });
  };
fs.truncateSync = (path, size = 0) => {
  truncateSync(path, size);
  const name = typeof path === 'number' ? null : inside(path);
  if (name !== null) note({ op: 'size', path: name, size: size ?? 0 });
};
fs.ftruncateSync = (file, size = 0) => {
  ftruncateSync(file, size);
  if (folders.has(file)) note({ op: 'resize', file, size: size ?? 0 });
};
for (const [name, sync] of /** @type {const} */ ([
  ['fsyncSync', fsyncSync],
  ['fdatasyncSync', fdatasyncSync],
]))
  fs[name] = (/** @type {number} */ file) => {
    sync(file);
    if (folders.has(file)) note({ op: 'sync', file });
  };
syncBuiltinESMExports();

const post = port.postMessage.bind(port);
port.postMessage = (message, ...rest) => {
  note({ op: 'answer' });
  post(message, ...rest);
};
await import('../../server/db/pglite.worker.mjs');
