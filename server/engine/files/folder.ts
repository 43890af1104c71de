import type { Dirent } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { advice, problem, type Finding } from '../../../src/schema/checks/finding';
import { errorCode, errorMessage, ifMissing } from '../../errors';
import { hashOf, largestText, namePattern, tooLarge } from './disk';

export interface FolderFile {
  name: string;
  text: string | null;
  hash: string;
  finding: Finding | null;
  isUnstable?: true;
}

const maxFiles = 200;

interface FileState {
  mark: string;
  finding: Finding | null;
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
  async readChanges(atOnce = false) {
    const states = await this.#see();
    const marks = new Map([...states].map(([name, { mark }]) => [name, mark]));
    let changed = false;
    let unsettled = false;
    for (const name of new Set([...marks.keys(), ...this.#taken.keys()])) {
      const mark = marks.get(name);
      if (mark === this.#taken.get(name)) continue;
      if (!atOnce && mark !== this.#before.get(name)) unsettled = true;
      else {
        await this.#take(name, states.get(name));
        changed = true;
      }
    }
    this.#before = marks;
    return { changed, unsettled };
  }

  async read(name: string): Promise<FolderFile | null> {
    const state = (await this.#see()).get(name);
    if (state === undefined) return null;
    return state.finding === null ? readText(this.path, name) : unreadFile(state, name);
  }

  async take(name: string): Promise<void> {
    await this.#take(name, (await this.#see()).get(name));
  }

  async #take(name: string, state: FileState | undefined): Promise<void> {
    if (state === undefined) {
      this.#files.delete(name);
      this.#taken.delete(name);
      return;
    }
    const file = state.finding === null ? await readText(this.path, name) : unreadFile(state, name);
    this.#files.set(name, file);
    this.#taken.set(name, file.isUnstable ? 'again' : state.mark);
  }

  async #see(): Promise<Map<string, FileState>> {
    const states = new Map<string, FileState>();
    for (const [index, entry] of (await listJson(this.path)).entries()) {
      const name = entry.name.slice(0, -'.json'.length);
      const state = index < maxFiles ? await readState(this.path, entry) : tooMany(entry.name);
      if (state !== null) states.set(name, state);
    }
    return states;
  }
}

async function listJson(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing([]));
  return entries
    .filter(({ name }) => !name.startsWith('.') && /\.json$/i.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const wrong = (file: string, finding: Pick<Finding, 'problem' | 'advice'>): Finding => ({
  file,
  key: 'the file',
  ...finding,
});

const tooMany = (file: string): FileState => ({
  mark: 'too many',
  finding: wrong(file, {
    problem: problem('manyFiles', { most: maxFiles }),
    advice: advice('fewer'),
  }),
});

async function readState(folder: string, entry: Dirent): Promise<FileState | null> {
  const file = entry.name;
  const path = join(folder, file);
  try {
    // A number would lose the end of the timestamp.
    const is = await stat(path, { bigint: true });
    const mark = [is.ino, is.size, is.mtimeNs, is.ctimeNs].join();
    const say = (finding: Pick<Finding, 'problem' | 'advice'>): FileState => ({
      mark: `${mark} ${finding.problem.key}`,
      finding: wrong(file, finding),
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

function unreadable(file: string, error: unknown): FileState {
  const why = errorCode(error) ?? errorMessage(error);
  const finding = { problem: problem('unreadable', { why }), advice: advice('rights') };
  return { mark: `unreadable ${why}`, finding: wrong(file, finding) };
}

async function isWithin(folder: string, path: string): Promise<boolean> {
  return (await realpath(path)).startsWith((await realpath(folder)) + sep);
}

const unreadFile = ({ mark, finding }: FileState, name: string): FolderFile => ({
  name,
  text: null,
  hash: hashOf(mark),
  finding,
});

async function readText(folder: string, name: string): Promise<FolderFile> {
  const file = `${name}.json`;
  try {
    const bytes = await readLimited(join(folder, file));
    const text = decode(bytes);
    if (text !== null) return { name, text, hash: hashOf(text), finding: null };
    const finding = wrong(file, { problem: problem('notUtf8'), advice: advice('utf8') });
    return unreadFile({ mark: bytes.toString('latin1'), finding }, name);
  } catch (error) {
    return { ...unreadFile(unreadable(file, error), name), isUnstable: true };
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
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
