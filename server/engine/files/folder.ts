import type { Dirent } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { advice, problem, type Finding } from '../../../src/schema/checks/finding';
import { errorCode, errorMessage } from '../../errors';
import { hashOf, largestText, namePattern, tooLarge } from './disk';

export interface FolderFile {
  name: string;
  text: string | null;
  hash: string;
  finding: Finding | null;
  again?: true;
}

const most = 200;

interface Seen {
  mark: string;
  finding: Finding | null;
}

interface Look {
  changed: boolean;
  /** To be seen unchanged once more. */
  unsettled: boolean;
}

/**
 * Accepts a file once two scans find it unchanged, so that no half-written file is read. Follows links within the
 * folder, as in mounted configuration.
 */
export class Folder {
  readonly path: string;
  #files = new Map<string, FolderFile>();
  #taken = new Map<string, string>();
  #before = new Map<string, string>();

  constructor(path: string) {
    this.path = path;
  }

  get files(): ReadonlyMap<string, FolderFile> {
    return this.#files;
  }

  /** @param atOnce without a second scan. @throws if the folder can't be listed */
  async look(atOnce = false): Promise<Look> {
    const seen = await this.#see();
    const marks = new Map([...seen].map(([name, { mark }]) => [name, mark]));
    let changed = false;
    let unsettled = false;
    for (const name of new Set([...marks.keys(), ...this.#taken.keys()])) {
      const mark = marks.get(name);
      if (mark === this.#taken.get(name)) continue;
      if (!atOnce && mark !== this.#before.get(name)) unsettled = true;
      else {
        await this.#take(name, seen.get(name));
        changed = true;
      }
    }
    this.#before = marks;
    return { changed, unsettled };
  }

  async read(name: string): Promise<FolderFile | null> {
    const seen = (await this.#see()).get(name);
    if (seen === undefined) return null;
    return seen.finding === null ? readText(this.path, name) : unread(seen, name);
  }

  /** Without a second scan: the server wrote it. */
  async take(name: string): Promise<void> {
    await this.#take(name, (await this.#see()).get(name));
  }

  async #take(name: string, seen: Seen | undefined): Promise<void> {
    if (seen === undefined) {
      this.#files.delete(name);
      this.#taken.delete(name);
      return;
    }
    const file = seen.finding === null ? await readText(this.path, name) : unread(seen, name);
    this.#files.set(name, file);
    this.#taken.set(name, file.again ? 'again' : seen.mark);
  }

  async #see(): Promise<Map<string, Seen>> {
    const seen = new Map<string, Seen>();
    for (const [index, entry] of (await listJson(this.path)).entries()) {
      const name = entry.name.slice(0, -'.json'.length);
      const found = index < most ? await see(this.path, entry) : tooMany(entry.name);
      if (found !== null) seen.set(name, found);
    }
    return seen;
  }
}

async function listJson(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter(({ name }) => !name.startsWith('.') && /\.json$/i.test(name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

const wrong = (file: string, said: Pick<Finding, 'problem' | 'advice'>): Finding => ({
  ...{ file, key: 'the file', ...said },
});

const tooMany = (file: string): Seen => ({
  mark: 'too many',
  finding: wrong(file, { problem: problem('manyFiles', { most }), advice: advice('fewer') }),
});

async function see(folder: string, entry: Dirent): Promise<Seen | null> {
  const file = entry.name;
  const path = join(folder, file);
  try {
    // A number would lose the end of the timestamp.
    const is = await stat(path, { bigint: true });
    const mark = [is.ino, is.size, is.mtimeNs, is.ctimeNs].join();
    const say = (said: Pick<Finding, 'problem' | 'advice'>): Seen => ({
      mark: `${mark} ${said.problem.key}`,
      finding: wrong(file, said),
    });
    if (!namePattern.test(file.slice(0, -'.json'.length)) || !file.endsWith('.json'))
      return say({ problem: problem('fileName'), advice: advice('fileName') });
    if (entry.isSymbolicLink() && !(await isWithin(folder, path)))
      return say({ problem: problem('link'), advice: advice('copy') });
    if (!is.isFile()) return say({ problem: problem('notFile'), advice: advice('textFile') });
    if (is.size > largestText) return say(tooLarge);
    return { mark, finding: null };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') return unreadable(file, error);
    return entry.isSymbolicLink() ? unreadable(file, error) : null;
  }
}

function unreadable(file: string, error: unknown): Seen {
  const why = errorCode(error) ?? errorMessage(error);
  const said = { problem: problem('unreadable', { why }), advice: advice('rights') };
  return { mark: `unreadable ${why}`, finding: wrong(file, said) };
}

async function isWithin(folder: string, path: string): Promise<boolean> {
  return (await realpath(path)).startsWith((await realpath(folder)) + sep);
}

const unread = ({ mark, finding }: Seen, name: string): FolderFile => ({
  ...{ name, text: null, hash: hashOf(mark), finding },
});

async function readText(folder: string, name: string): Promise<FolderFile> {
  const file = `${name}.json`;
  try {
    const bytes = await readLimited(join(folder, file));
    const text = decode(bytes);
    if (text !== null) return { name, text, hash: hashOf(text), finding: null };
    const finding = wrong(file, { problem: problem('notUtf8'), advice: advice('utf8') });
    return unread({ mark: bytes.toString('latin1'), finding }, name);
  } catch (error) {
    return { ...unread(unreadable(file, error), name), again: true };
  }
}

/** Limits the size even if the file grows. */
async function readLimited(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(largestText), 0, largestText, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function decode(bytes: Buffer): string | null {
  try {
    // Strips a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
