import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Entry } from './journal';

/** Called once for each unsynced change. */
export type Fate = () => 'kept' | 'lost' | 'torn';

/** Bytes written atomically. */
const SECTOR = 512;

type Change = { at: number; data: Buffer } | { size: number };

class File {
  pending: Change[] = [];
  #synced: Buffer;
  #isOwn = false;

  constructor(synced: Buffer) {
    this.#synced = synced;
  }

  sync(): void {
    if (this.pending.length === 0) return;
    this.#synced = changed(this.#isOwn ? this.#synced : Buffer.from(this.#synced), this.pending);
    this.#isOwn = true;
    this.pending = [];
  }

  after(fate: Fate): Buffer {
    const bytesFound = this.pending.flatMap((change) => {
      const became = fate();
      if (became === 'kept') return [change];
      return became === 'torn' && 'data' in change
        ? sectors(change).filter(() => fate() === 'kept')
        : [];
    });
    return bytesFound.length === 0 ? this.#synced : changed(Buffer.from(this.#synced), bytesFound);
  }
}

function sectors({ at, data }: { at: number; data: Buffer }): Change[] {
  return Array.from({ length: Math.ceil(data.length / SECTOR) }, (_, index) => ({
    at: at + index * SECTOR,
    data: data.subarray(index * SECTOR, (index + 1) * SECTOR),
  }));
}

/** @param bytes modified in place if large enough */
function changed(bytes: Buffer, changes: readonly Change[]): Buffer {
  const ends = changes.map((change) =>
    'data' in change ? change.at + change.data.length : change.size,
  );
  const most = Math.max(bytes.length, ...ends);
  const room = most > bytes.length ? Buffer.concat([bytes], most) : bytes;
  let size = bytes.length;
  for (const change of changes) {
    if ('data' in change) {
      change.data.copy(room, change.at);
      size = Math.max(size, change.at + change.data.length);
    } else {
      // Truncated parts are zeros when the file grows again.
      if (change.size < size) room.fill(0, change.size, size);
      ({ size } = change);
    }
  }
  return room.subarray(0, size);
}

type Node = File | Folder;

/** A rename removes one and adds another. */
interface Naming {
  changes: { folder: Folder; name: string; node: Node | null }[];
  done: boolean;
}

class Folder {
  readonly now = new Map<string, Node>();
  readonly synced = new Map<string, Node>();
  pending: Naming[] = [];

  sync(): void {
    for (const naming of this.pending) if (!naming.done) settle(naming);
    this.pending = [];
  }
}

function settle(naming: Naming): void {
  for (const { folder, name, node } of naming.changes) put(folder.synced, name, node);
  naming.done = true;
}

function put(names: Map<string, Node>, name: string, node: Node | null): void {
  if (node === null) names.delete(name);
  else names.set(name, node);
}

/** POSIX: synced files keep their contents, synced folders their names; any part of the rest may survive. */
export class Disk {
  readonly #root: Folder;
  readonly #open = new Map<number, Node>();

  /** @param from fully synced */
  constructor(from: ReadonlyMap<string, Buffer | null>) {
    this.#root = new Folder();
    for (const [path, bytes] of from) {
      const node = bytes === null ? new Folder() : new File(bytes);
      const { folder, name } = this.#place(path);
      folder.now.set(name, node);
      folder.synced.set(name, node);
    }
  }

  /** @throws Error for a missing file */
  do(entry: Entry): void {
    switch (entry.op) {
      case 'open':
        this.#open.set(entry.file, this.#at(entry.path));
        return;
      case 'close':
        this.#open.delete(entry.file);
        return;
      case 'sync':
        return this.#opened(entry.file).sync();
      case 'write': {
        const data = Buffer.alloc(entry.length);
        if (entry.data !== null) Buffer.from(entry.data, 'base64').copy(data);
        asFile(this.#opened(entry.file)).pending.push({ at: entry.at, data });
        return;
      }
      case 'resize':
        asFile(this.#opened(entry.file)).pending.push({ size: entry.size });
        return;
      case 'size':
        asFile(this.#at(entry.path)).pending.push({ size: entry.size });
        return;
      case 'create':
        return this.#name([[entry.path, new File(Buffer.alloc(0))]]);
      case 'mkdir':
        return this.#name([[entry.path, new Folder()]]);
      case 'remove':
        return this.#name([[entry.path, null]]);
      case 'rename':
        return this.#name([
          [entry.path, null],
          [entry.to, this.#at(entry.path)],
        ]);
      case 'answer':
    }
  }

  after(fates: { contents: Fate; names: Fate }): Map<string, Buffer | null> {
    const files = new Map<string, Buffer | null>();
    const keptNames = new Map<Naming, boolean>();
    const isKept = (naming: Naming): boolean => {
      const isNameKept = keptNames.get(naming) ?? (naming.done || fates.names() === 'kept');
      keptNames.set(naming, isNameKept);
      return isNameKept;
    };
    const walk = (folder: Folder, path: string): void => {
      const names = new Map(folder.synced);
      for (const naming of folder.pending)
        if (isKept(naming))
          for (const change of naming.changes)
            if (change.folder === folder) put(names, change.name, change.node);
      for (const [name, node] of names) {
        const below = join(path, name);
        files.set(below, node instanceof File ? node.after(fates.contents) : null);
        if (node instanceof Folder) walk(node, below);
      }
    };
    walk(this.#root, '');
    return files;
  }

  #name(changes: [path: string, node: Node | null][]): void {
    const naming: Naming = {
      changes: changes.map(([path, node]) => ({ ...this.#place(path), node })),
      done: false,
    };
    for (const { folder, name, node } of naming.changes) {
      put(folder.now, name, node);
      folder.pending.push(naming);
    }
  }

  #place(path: string): { folder: Folder; name: string } {
    const parent = dirname(path);
    const folder = parent === '.' ? this.#root : this.#at(parent);
    if (!(folder instanceof Folder)) throw new Error(`${parent} is no folder`);
    return { folder, name: path.slice(parent === '.' ? 0 : parent.length + 1) };
  }

  #at(path: string): Node {
    if (path === '') return this.#root;
    const { folder, name } = this.#place(path);
    const node = folder.now.get(name);
    if (node === undefined) throw new Error(`${path} is not there`);
    return node;
  }

  #opened(file: number): Node {
    const node = this.#open.get(file);
    if (node === undefined) throw new Error(`${file} is not open`);
    return node;
  }
}

function asFile(node: Node): File {
  if (!(node instanceof File)) throw new Error('a folder is not written to');
  return node;
}

/** Folders first, as null. */
export function readFolder(folder: string): Map<string, Buffer | null> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).map(
    (entry) => [join(entry.parentPath, entry.name), entry.isDirectory()] as const,
  );
  const sorted = paths.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    sorted.map(([path, isFolder]) => [
      path.slice(folder.length + 1),
      isFolder ? null : readFileSync(path),
    ]),
  );
}

export function writeFolder(folder: string, files: ReadonlyMap<string, Buffer | null>): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [path, bytes] of files) {
    if (bytes === null) mkdirSync(join(folder, path), { mode: 0o700 });
    else writeFileSync(join(folder, path), bytes, { mode: 0o600 });
  }
}
