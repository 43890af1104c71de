import type { Kysely } from 'kysely';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { declarations } from '../../../resources';
import { fieldTypes } from '../../../src/fields';
import { type Resource } from '../../../src/schema';
import { advice, problem, type Finding } from '../../../src/schema/checks/finding';
import type { ReadResourceFile } from '../../../src/schema/files/types';
import { formerKeyWarnings } from '../../../src/schema/files/formerKeys';
import { assertValid } from '../../../src/schema/readDeclarations';
import { sentenceOf } from '../../../src/schema/checks/messages';
import type { Database } from '../../db/types';
import type { Settings } from '../../env';
import { errorCode, firstLine } from '../../errors';
import { UNUSED_WARNING, unusedColumns } from '../unusedColumns';
import { resourcesOf, type LiveServing, type ServingState } from '../live';
import { decideFiles, type FileCandidate, type FileDecisions } from './decideFiles';
import { diskAdvice, hashOf } from './disk';
import { Folder, type FolderFile } from './folder';
import { Journal } from './journal';
import { findInvalidRecords, type InvalidRecord } from './invalidRecords';
import { FileVersions } from './versions';

interface Options {
  /** Of extensions (`pathsOf`). */
  reserved?: readonly string[];
  db: Kysely<Database>;
  settings: Pick<Settings, 'dataDir'>;
  interval?: number;
}

interface Served {
  text: string;
  hash: string;
}

interface Change {
  name: string;
  text: string | null;
}

/** Model, OpenAPI document, texts and config.json change together. */
export class LiveFiles implements LiveServing {
  readonly folder: Folder;
  readonly versions: FileVersions;
  readonly journal = new Journal();
  readonly interval: number;
  readonly #db: Kysely<Database>;
  readonly #reserved: readonly string[];
  #state: FileDecisions;
  #own: ReadonlyMap<string, FolderFile> = new Map();
  #made: ReadonlyMap<string, FolderFile> = new Map();
  #served: ReadonlyMap<string, Served> = new Map();
  #areChecked = true;
  /** The start notes unused columns. */
  #isOpen = false;
  #problems = new Map<string, Finding>();
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(
    { db, settings, reserved = [], interval = 1_000 }: Options,
    state: FileDecisions,
  ) {
    this.interval = interval;
    this.#db = db;
    this.#reserved = reserved;
    this.folder = new Folder(join(settings.dataDir, 'resources'));
    this.versions = new FileVersions(this.folder.path);
    this.#state = state;
  }

  /**
   * Never fails for invalid files. Do not call it while another instance starts.
   * @throws the database's error if it can't be reached
   */
  static async open(options: Options): Promise<LiveFiles> {
    const { db, reserved = [] } = options;
    assertValid(declarations, fieldTypes);
    const liveFiles = new LiveFiles(options, await decideFiles([], { db, reserved, apply: false }));
    // A folder that can't be created counts as empty.
    await liveFiles
      .makeFolder()
      .catch((err: unknown) =>
        liveFiles.journal.say('info', { err }, 'no folder of resource files'),
      );
    await liveFiles.refresh(true);
    liveFiles.#isOpen = true;
    return liveFiles;
  }

  /** @throws the file system's error */
  async makeFolder(): Promise<void> {
    await mkdir(this.folder.path, { recursive: true, mode: 0o700 });
  }

  get current(): ServingState {
    return this.#state.serving;
  }

  get files(): readonly ReadResourceFile[] {
    return this.#state.files;
  }

  get own(): ReadonlyMap<string, FolderFile> {
    return this.#own;
  }

  get problems(): readonly Finding[] {
    return [...this.#problems.values()];
  }

  count(): { serving: number; refused: number } {
    const serving = this.files.filter(({ current }) => current).length;
    return { serving, refused: this.files.length - serving };
  }
  get retry(): boolean {
    return this.#state.retry || this.#problems.size > 0;
  }

  served(name: string): Served | null {
    return this.#served.get(name) ?? null;
  }

  /** For config.json; they change with the texts. */
  addresses(): readonly string[] {
    const files = [...this.#served].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return files.map(([name, { hash }]) => `resources/${name}.json?v=${hash}`);
  }

  /** Served texts are valid; clients need the checks to read the keys of earlier versions. */
  areChecked(): boolean {
    return this.#areChecked;
  }

  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /**
   * Never rejects.
   * @param isForced applies even if nothing changed
   * @returns whether a file is still being written
   */
  async refresh(atOnce = false, isForced = false): Promise<boolean> {
    try {
      const { changed, unsettled } = await this.folder.readChanges(atOnce);
      this.#problems.delete('');
      if (changed || isForced) await this.#settle();
      return unsettled;
    } catch (error) {
      this.#trouble('', error);
      return false;
    }
  }

  async #settle(): Promise<void> {
    try {
      await this.commit(await this.decide(true));
    } catch (error) {
      this.#keepOld(error);
    }
  }

  /** @param apply also updates the database */
  async decide(apply: boolean, ...changes: readonly Change[]): Promise<FileDecisions> {
    const files = new Map<string, Pick<FolderFile, 'name' | 'text' | 'finding'>>(this.folder.files);
    for (const { name, text } of changes)
      if (text === null) files.delete(name);
      else files.set(name, { name, text, finding: null });
    const candidates = await Promise.all([...files.values()].map((file) => this.#candidate(file)));
    return decideFiles(candidates, { db: this.#db, reserved: this.#reserved, apply });
  }

  invalidRecordsOf(next: Resource): Promise<InvalidRecord[]> {
    const before = resourcesOf(this.current).find(({ name }) => name === next.name);
    return findInvalidRecords(this.#db, next, before);
  }

  async #candidate({
    name,
    text,
    finding,
  }: Pick<FolderFile, 'name' | 'text' | 'finding'>): Promise<FileCandidate> {
    const earlier = await this.versions.of(name).catch((error: unknown) => {
      this.#trouble(name, error);
      return [];
    });
    return { name, text, finding, earlier: earlier.map((version) => version.text) };
  }

  /** Serves the outcome from the next request on. */
  async commit(outcome: FileDecisions): Promise<void> {
    const served = outcome.files.flatMap(({ name, served: text }) =>
      text === null ? [] : [[name, { text, hash: hashOf(text) }] as const],
    );
    this.#state = outcome;
    this.#served = new Map(served);
    this.#areChecked = served.every(([, { text }]) => formerKeyWarnings(text).length === 0);
    this.#own = this.#made = new Map(this.folder.files);
    for (const name of this.#problems.keys())
      if (name !== '' && !this.#served.has(name)) this.#problems.delete(name);
    for (const { name, current, served: text } of outcome.files)
      if (current && text !== null) await this.#keep(name, text);
    this.journal.log(outcome.files, this.#own);
    if (this.#isOpen) await this.#noteUnused(outcome.resources);
  }

  async #noteUnused(resources: readonly Resource[]): Promise<void> {
    try {
      const { columns, isNews } = await unusedColumns(this.#db, resources);
      if (isNews) this.journal.say('warn', { columns }, UNUSED_WARNING);
    } catch (err) {
      this.journal.say('warn', { err }, 'the next start notes columns without a field');
    }
  }

  async #keep(name: string, text: string): Promise<void> {
    try {
      await this.versions.keep(name, text);
      this.#problems.delete(name);
    } catch (error) {
      this.#trouble(name, error);
    }
  }

  #keepOld(error: unknown): void {
    const filesBefore = new Map(this.#state.files.map((file) => [file.name, file]));
    const files = [...this.folder.files.values()].map((file): ReadResourceFile => {
      const before = filesBefore.get(file.name);
      if (before !== undefined && this.#made.get(file.name)?.hash === file.hash) return before;
      const { served = null, resource = null } = before ?? {};
      const finding = {
        problem: problem('notNow', { why: firstLine(error) }),
        advice: advice('again'),
      };
      const findings = [{ file: `${file.name}.json`, key: 'the file', ...finding }];
      const { extends: isExtension = false } = before ?? {};
      return { name: file.name, served, current: false, findings, resource, extends: isExtension };
    });
    this.#state = { ...this.#state, files, retry: true };
    this.#own = new Map(this.folder.files);
    this.journal.log(files, this.#own, error);
  }

  /** @param name '' for the folder */
  #trouble(name: string, error: unknown): void {
    const args = { why: errorCode(error) ?? firstLine(error) };
    const about =
      name === ''
        ? { file: this.folder.path, key: 'the folder', problem: problem('unusable', args) }
        : { file: `${name}.json`, key: 'the file', problem: problem('notKept', args) };
    const finding = { ...about, advice: diskAdvice(error) };
    const isNew = this.#problems.get(name)?.problem.args.why !== args.why;
    this.#problems.set(name, finding);
    if (isNew) this.journal.say('warn', { file: finding.file, err: error }, sentenceOf(finding));
  }
}
