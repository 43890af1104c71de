import type { Kysely } from 'kysely';
import { declarations } from '../../../resources';
import { fieldTypes } from '../../../src/fields';
import { type Resource } from '../../../src/schema';
import { advice, problem, type Finding } from '../../../src/schema/checks/finding';
import { readResources } from '../../../src/schema/files/read';
import type { ReadResourceFile, ReadResources } from '../../../src/schema/files/types';
import { parseFile } from '../../../src/schema/files/parse';
import { sentenceOf } from '../../../src/schema/checks/messages';
import { takenNames } from '../../db/ownSchema';
import type { Database } from '../../db/types';
import { errorCode, errorMessage } from '../../errors';
import { createServing, type ServingState } from '../live';
import { ModelProblem } from '../model';
import { completeTable, planTables, TableProblem, type TableChange } from '../tables';

/** A resource file, and what may serve in its place. */
export interface FileCandidate {
  name: string;
  /** Its own text; null where it can't be read. */
  text: string | null;
  /** Why it can't. */
  finding: Finding | null;
  /** Texts that have served, newest first. */
  earlier: readonly string[];
}

/** What is to serve, and what has become of each file. */
export interface FileDecisions {
  serving: ServingState;
  resources: readonly Resource[];
  files: readonly ReadResourceFile[];
  /** What the database lacked. */
  changes: readonly TableChange[];
  /** Something stood against it that may pass by itself. */
  retry: boolean;
}

interface Options {
  db: Kysely<Database>;
  /** Is the database to be brought up to date? Else it is only looked at. */
  apply: boolean;
}

/** Why a file's own text does not serve though it reads well. */
type Refused = Pick<ReadResourceFile, 'findings' | 'resource' | 'extends'>;

/**
 * Decides which text of each file serves: the first one that is right among the others, and that the database can
 * hold. A file that is wrong touches no other.
 * @throws what the database throws when it can't even be asked
 */
export async function decideFiles(
  candidates: readonly FileCandidate[],
  { db, apply }: Options,
): Promise<FileDecisions> {
  const left = new Map(candidates.map((candidate) => [candidate.name, textsOf(candidate)]));
  const refused = new Map<string, Refused>();
  const taken = await takenNames(db);
  let retry = false;
  for (;;) {
    const read = readFiles(left, taken);
    const touched = read.resources.filter(({ name }) => filesOf(read, name).length > 0);
    const { changes, refusals } = await planTables(db, touched);
    let troubles: Trouble[] = refusals.map((refusal) => ({ ...refusal, passes: false }));
    // Report both together, so that one fix does not reveal the next finding.
    const serving = makeServing(read.resources, troubles);
    if (troubles.length === 0 && apply) troubles = await applyTables(db, touched, changes);
    if (troubles.length === 0 && serving !== null) {
      const files = candidates.map((candidate) => described(candidate, read, refused));
      return { serving, resources: read.resources, files, changes, retry };
    }
    retry ||= troubles.some(({ passes }) => passes);
    for (const [file, findings] of findingsByFile(read, troubles)) {
      const texts = left.get(file.name) ?? [];
      // What was found in its own text stays said, whatever is found in those that come after it.
      const own = ownText(candidates, file.name);
      if (own !== null && !refused.has(file.name))
        refused.set(file.name, file.served === own ? { ...file, findings } : file);
      left.set(file.name, stepBack(texts, file.served));
    }
  }
}

// A text twice in front says that it has served, which gives it its name before newcomers.
const textsOf = ({ text, earlier }: FileCandidate): string[] =>
  text === null ? [...earlier.slice(0, 1), ...earlier] : [text, ...earlier];

function stepBack(texts: readonly string[], served: string | null): string[] {
  const rest = texts.slice(texts.indexOf(served ?? '') + 1).filter((text) => text !== served);
  return [...rest.slice(0, 1), ...rest];
}

const ownText = (candidates: readonly FileCandidate[], name: string): string | null =>
  candidates.find((candidate) => candidate.name === name)?.text ?? null;

function readFiles(
  left: ReadonlyMap<string, readonly string[]>,
  taken: readonly string[],
): ReadResources {
  const files = [...left].flatMap(([name, [first, ...rest]]) =>
    first === undefined ? [] : [{ name, texts: [first, ...rest] as const }],
  );
  return readResources(
    declarations,
    files.map(({ name, texts: [first, ...rest] }) => ({ name, texts: [first, ...rest] })),
    fieldTypes,
    { reserved, taken },
  );
}

function makeServing(resources: readonly Resource[], troubles: Trouble[]): ServingState | null {
  try {
    return createServing(resources);
  } catch (error) {
    troubles.push(modelTrouble(error));
    return null;
  }
}

/** The files that make a resource what it is. */
const filesOf = ({ files }: ReadResources, resource: string): ReadResourceFile[] =>
  files.filter((file) => file.served !== null && file.resource === resource);

/** Whose fault is it? @throws Error where no file has a part in it */
function findingsByFile(
  read: ReadResources,
  troubles: readonly Trouble[],
): Map<ReadResourceFile, Finding[]> {
  const found = new Map<ReadResourceFile, Finding[]>();
  for (const { resource, field, problem: wrong, advice: mend } of troubles) {
    const files = filesOf(read, resource);
    const naming = files.filter(({ served }) => served?.includes(JSON.stringify(field)));
    const key = field === undefined ? 'the declaration' : `fields.${field}`;
    const said = { key, problem: wrong, advice: mend };
    if (files.length === 0) throw new Error(sentenceOf({ file: resource, ...said }));
    for (const file of naming.length > 0 ? naming : files) {
      const line = parseFile(file.name, file.served ?? '', fieldTypes).lineOf(key);
      const at = { file: `${file.name}.json`, ...(line !== undefined && { line }) };
      found.set(file, [...(found.get(file) ?? []), { ...at, ...said }]);
    }
  }
  return found;
}

function described(
  { name, text, finding }: FileCandidate,
  read: ReadResources,
  refused: ReadonlyMap<string, Refused>,
): ReadResourceFile {
  const file = read.files.find((one) => one.name === name);
  const why = refused.get(name);
  const findings = finding === null ? ((why ?? file)?.findings ?? []) : [finding];
  return {
    name,
    served: file?.served ?? null,
    current: file?.current === true && text !== null && why === undefined,
    findings,
    resource: file?.resource ?? why?.resource ?? null,
    extends: file?.extends ?? why?.extends ?? false,
  };
}

/** Names and paths that no file may take: what the server answers itself below /api (docs/extensions.md), and may want to one day. */
export const reserved: readonly string[] = [
  ...['login', 'logout', 'me', 'register', 'password', 'sanctum', 'broadcasting', 'user'],
  ...['forgot-password', 'reset-password'],
  ...['resources', 'openapi.json', 'openapi', 'docs', 'schema', 'config', 'health'],
];

/** What stands against a resource though its file reads well. */
interface Trouble extends Pick<Finding, 'problem' | 'advice'> {
  resource: string;
  field?: string | undefined;
  /** May it pass by itself? Then it is tried again. */
  passes: boolean;
}

/** @throws what is no problem of a model */
function modelTrouble(error: unknown): Trouble {
  if (!(error instanceof ModelProblem)) throw error;
  const { resource, message } = error;
  return {
    resource,
    problem: problem('broken', { why: message }),
    advice: advice('docs'),
    passes: false,
  };
}

/** Brings tables up to date one by one: a table that cannot be changed blocks no other. */
async function applyTables(
  db: Kysely<Database>,
  resources: readonly Resource[],
  changes: readonly TableChange[],
): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  for (const resource of resources) {
    if (!changes.some((change) => change.resource === resource.name)) continue;
    try {
      await completeTable(db, resource);
    } catch (error) {
      troubles.push(tableTrouble(resource.name, error));
    }
  }
  return troubles;
}

function tableTrouble(resource: string, error: unknown): Trouble {
  const { refusal = null, change } =
    error instanceof TableProblem ? error : { refusal: null, change: null };
  if (refusal !== null) return { ...refusal, passes: false };
  const cause = error instanceof TableProblem ? error.cause : error;
  const passes = !isRefused(cause);
  return {
    resource,
    field: change?.field,
    problem: problem('notTaken', { why: errorMessage(cause).split('\n', 1)[0] ?? '' }),
    advice: passes ? advice('again') : advice('otherwise'),
    passes,
  };
}

/** Names and numbers of columns that PostgreSQL will never have; rights may be given later. */
function isRefused(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return (code.startsWith('42') && code !== '42501') || code.startsWith('54');
}
