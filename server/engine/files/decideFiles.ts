import type { Kysely } from 'kysely';
import { declarations } from '../../../resources';
import { fieldTypes } from '../../../src/fields';
import { type Resource } from '../../../src/schema';
import { advice, problem, type Finding } from '../../../src/schema/checks/finding';
import { readResources } from '../../../src/schema/files/read';
import type {
  ReadResourceFile,
  ReadResources,
  ResourceFile,
} from '../../../src/schema/files/types';
import { parseFile } from '../../../src/schema/files/parse';
import { sentenceOf } from '../../../src/schema/checks/messages';
import { takenNames } from '../../db/ownSchema';
import type { Database } from '../../db/types';
import { errorCode, firstLine } from '../../errors';
import { createServing, type ServingState } from '../live';
import { ModelProblem } from '../model';
import type { ChangeRefusal, TableChange } from '../change';
import { completeTable, planTables, TableProblem } from '../tables';

export interface FileCandidate {
  name: string;
  text: string | null;
  finding: Finding | null;
  /** Newest first. */
  earlier: readonly string[];
}

export interface FileDecisions {
  serving: ServingState;
  resources: readonly Resource[];
  files: readonly ReadResourceFile[];
  changes: readonly TableChange[];
  retry: boolean;
}

interface Options {
  db: Kysely<Database>;
  /** Of extensions. */
  reserved: readonly string[];
  apply: boolean;
}

type Refused = Pick<ReadResourceFile, 'findings' | 'resource' | 'extends'>;

/**
 * Serves of each file the first version that is valid with the others and supported by the database.
 * @throws the database's error if it can't be reached
 */
export async function decideFiles(
  candidates: readonly FileCandidate[],
  { db, apply, reserved: more }: Options,
): Promise<FileDecisions> {
  const remaining = new Map(candidates.map((candidate) => [candidate.name, textsOf(candidate)]));
  const refused = new Map<string, Refused>();
  const takenTables = await takenNames(db);
  let retry = false;
  for (;;) {
    const read = readFiles(remaining, takenTables, [...reserved, ...more]);
    const touched = read.resources.filter(({ name }) => filesOf(read, name).length > 0);
    const { changes, refusals } = await planTables(db, touched, read.resources);
    let failures: Failure[] = refusals.map(failureOf);
    const serving = makeServing(read.resources, failures);
    if (failures.length === 0 && apply)
      failures = await applyTables(db, touched, read.resources, changes);
    if (failures.length === 0 && serving !== null) {
      const files = candidates.map((candidate) => described(candidate, read, refused));
      return { serving, resources: read.resources, files, changes, retry };
    }
    retry ||= failures.some(({ isTransient }) => isTransient);
    for (const [file, findings] of findingsByFile(read, failures)) {
      const texts = remaining.get(file.name) ?? [];
      const own = ownText(candidates, file.name);
      if (own !== null && !refused.has(file.name))
        refused.set(file.name, file.served === own ? { ...file, findings } : file);
      remaining.set(file.name, textsAfter(texts, file.served));
    }
  }
}

// A repeated first text is already served: it keeps its names.
const textsOf = ({ text, earlier }: FileCandidate): string[] =>
  text === null ? [...earlier.slice(0, 1), ...earlier] : [text, ...earlier];

function textsAfter(texts: readonly string[], served: string | null): string[] {
  const rest = texts.slice(texts.indexOf(served ?? '') + 1).filter((text) => text !== served);
  return [...rest.slice(0, 1), ...rest];
}

const ownText = (candidates: readonly FileCandidate[], name: string): string | null =>
  candidates.find((candidate) => candidate.name === name)?.text ?? null;

function readFiles(
  remaining: ReadonlyMap<string, readonly string[]>,
  takenTables: readonly string[],
  reservedRoutes: readonly string[],
): ReadResources {
  const files = [...remaining].flatMap(([name, [first, ...rest]]): ResourceFile[] =>
    first === undefined ? [] : [{ name, texts: [first, ...rest] }],
  );
  return readResources(declarations, files, fieldTypes, {
    reserved: reservedRoutes,
    taken: takenTables,
  });
}

function makeServing(resources: readonly Resource[], failures: Failure[]): ServingState | null {
  try {
    return createServing(resources);
  } catch (error) {
    failures.push(modelFailure(error));
    return null;
  }
}

const filesOf = ({ files }: ReadResources, resource: string): ReadResourceFile[] =>
  files.filter((file) => file.served !== null && file.resource === resource);

function findingsByFile(
  read: ReadResources,
  failures: readonly Failure[],
): Map<ReadResourceFile, Finding[]> {
  const findings = new Map<ReadResourceFile, Finding[]>();
  for (const { resource, field, problem: wrong, advice: mend } of failures) {
    const files = filesOf(read, resource);
    const naming = files.filter(({ served }) => served?.includes(JSON.stringify(field)));
    const key = field === undefined ? 'the declaration' : `fields.${field}`;
    const finding = { key, problem: wrong, advice: mend };
    if (files.length === 0) throw new Error(sentenceOf({ file: resource, ...finding }));
    for (const file of naming.length > 0 ? naming : files) {
      const line = parseFile(file.name, file.served ?? '', fieldTypes).lineOf(key);
      const at = { file: `${file.name}.json`, ...(line !== undefined && { line }) };
      findings.set(file, [...(findings.get(file) ?? []), { ...at, ...finding }]);
    }
  }
  return findings;
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

/** Below /api; some kept for later. */
export const reserved: readonly string[] = (
  'login logout me register password sanctum broadcasting user forgot-password reset-password resources ' +
  'openapi.json openapi docs schema config health'
).split(' ');

interface Failure extends Pick<Finding, 'problem' | 'advice'> {
  resource: string;
  field?: string | undefined;
  isTransient: boolean;
}

/** A file's author can rename it back; of the product, another version did. */
function failureOf(refusal: ChangeRefusal): Failure {
  const failure = { ...refusal, isTransient: false };
  if (refusal.problem.key !== 'renamed') return failure;
  const name = String(refusal.problem.args.name);
  const finding = {
    problem: problem('renamedHere', { name }),
    advice: advice('renameBack', { name }),
  };
  return { ...failure, ...finding };
}

/** @throws errors other than those of a model */
function modelFailure(error: unknown): Failure {
  if (!(error instanceof ModelProblem)) throw error;
  const { resource, message } = error;
  return {
    resource,
    problem: problem('broken', { why: message }),
    advice: advice('docs'),
    isTransient: false,
  };
}

async function applyTables(
  db: Kysely<Database>,
  resources: readonly Resource[],
  among: readonly Resource[],
  changes: readonly TableChange[],
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const resource of resources) {
    if (!changes.some((change) => change.resource === resource.name)) continue;
    try {
      await completeTable(db, resource, among);
    } catch (error) {
      failures.push(tableFailure(resource.name, error));
    }
  }
  return failures;
}

function tableFailure(resource: string, error: unknown): Failure {
  const problemOfTable = error instanceof TableProblem ? error : null;
  if (problemOfTable?.refusal) return { ...problemOfTable.refusal, isTransient: false };
  const cause = problemOfTable?.cause ?? error;
  const isTransient = !isRefused(cause);
  return {
    resource,
    field: problemOfTable?.statement.change.field,
    problem: problem('notTaken', { why: firstLine(cause) }),
    advice: isTransient ? advice('again') : advice('otherwise'),
    isTransient,
  };
}

function isRefused(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return (code.startsWith('42') && code !== '42501') || code.startsWith('54');
}
