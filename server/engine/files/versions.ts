import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, ifMissing } from '../../errors';
import { hashOf, largestText, namePattern, writeAtomically } from './disk';

export interface Version {
  text: string;
  hash: string;
  /** Asia/Seoul. */
  at: string;
  path: string;
}

const maxVersions = 10;
const stampPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.json$/;

/** Served texts in `.versions/<name>/`, named by UTC time. */
export class FileVersions {
  readonly #folder: string;
  // Versions never change: read once.
  readonly #cache = new Map<string, Version>();

  constructor(folder: string) {
    this.#folder = join(folder, '.versions');
  }

  async names(): Promise<string[]> {
    return (await list(this.#folder)).filter((name) => namePattern.test(name));
  }

  /** Newest first, without duplicates. */
  async of(name: string): Promise<readonly Version[]> {
    if (!namePattern.test(name)) return [];
    const folder = join(this.#folder, name);
    return this.#among(folder, await list(folder));
  }

  async #among(folder: string, files: readonly string[]): Promise<Version[]> {
    const stamps = files.filter((file) => stampPattern.test(file));
    const versions: Version[] = [];
    for (const stamp of stamps.toSorted().toReversed()) {
      const version = await this.#read(join(folder, stamp), stamp);
      if (version !== null && !versions.some(({ hash }) => hash === version.hash))
        versions.push(version);
    }
    return versions.slice(0, maxVersions);
  }

  /** Keeps the last ten. @throws the file system's error */
  async keep(name: string, text: string): Promise<void> {
    const folder = join(this.#folder, name);
    const versions = await this.of(name);
    const [newest] = versions;
    if (newest?.text === text) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeAtomically(join(folder, stampAfter(newest)), text);
    // Newer versions of other instances are never removed.
    const files = await list(folder);
    const keptPaths = new Set((await this.#among(folder, files)).map(({ path }) => path));
    for (const stamp of files) {
      const path = join(folder, stamp);
      if (!stampPattern.test(stamp) || keptPaths.has(path)) continue;
      await rm(path, { force: true });
      this.#cache.delete(path);
    }
  }

  async #read(path: string, stamp: string): Promise<Version | null> {
    const cached = this.#cache.get(path);
    if (cached !== undefined) return cached;
    try {
      const text = await readFile(path, 'utf8');
      if (text.length > largestText) return null;
      const version = { text, hash: hashOf(text), at: inSeoul(stamp), path };
      this.#cache.set(path, version);
      return version;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }
}

const list = (folder: string): Promise<string[]> => readdir(folder).catch(ifMissing([]));

/** Later than the last one, even if the clock is set back. */
function stampAfter(last: Version | undefined): string {
  const before = last === undefined ? 0 : timeOf(last.path);
  const time = new Date(Math.max(Date.now(), before + 1));
  return `${time.toISOString().replaceAll(/[:.]/g, '-')}.json`;
}

function timeOf(path: string): number {
  const [, day, hour, minute, second, part] =
    /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.json$/.exec(path) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}.${part}Z`);
}

const seoul = 9 * 3_600_000;

function inSeoul(stamp: string): string {
  return new Date(timeOf(stamp) + seoul).toISOString().slice(0, 19).replace('T', ' ');
}
