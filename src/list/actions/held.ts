import type { DataProvider } from 'ra-core';
import { CHECKED_AT_ONCE, type ChecksProvider } from '../../data/checks';
import { PARALLEL_READS } from '../../data/limits';
import { pooled } from '../../data/pool';
import { problemOf } from '../../data/problems';
import { translateWords, type Translate } from '../../data/serverWords';
import { heldChildren, refersOf } from '../../fields';
import { keyFor, referrersOf } from '../../record/related/referrers';
import { isConfirmed, WRITES, type AnyRecord, type Resource } from '../../schema';

/** Others that refer to a record: of which resource, how many, and what finds them in its list. */
export interface Holder {
  of: Resource;
  count: string;
  /** null: no list can be asked for them. */
  filter: Readonly<Record<string, string>> | null;
}

/** Why a record would not go. */
interface Held {
  holders: readonly Holder[];
  /** Where it is held by something else than others. */
  words: string | null;
}

export interface Looked {
  held: ReadonlyMap<number, Held>;
  /** Records that nobody has asked about. */
  unseen: number;
  /** Resources that may refer to one of them, and can't be asked. */
  unasked: readonly Resource[];
}

interface LookTools {
  dataProvider: DataProvider;
  /** Those that the person may list. */
  resources: readonly Resource[];
  extensions: readonly string[];
  translate: Translate;
  signal: AbortSignal;
}

/** More records than these are not asked about. */
const MOST_CHECKED = 500;
/** Without the extension each question is a call of its own. */
const MOST_ASKED = 60;

/**
 * Looks which of these can't be deleted, and what holds them: the server tries it where it can (extension `writes`); else
 * those who refer to them are counted, as far as lists can be asked. Rejects with ApiError.
 */
export async function lookForHeld(
  resource: Resource,
  records: readonly AnyRecord[],
  tools: LookTools,
): Promise<Looked> {
  return tools.extensions.includes(WRITES)
    ? tryDeletions(resource, records, tools)
    : countReferrers(resource, records, tools);
}

async function tryDeletions(
  resource: Resource,
  records: readonly AnyRecord[],
  { dataProvider, translate, signal, ...tools }: LookTools,
): Promise<Looked> {
  const asked = records.slice(0, MOST_CHECKED);
  const held = new Map<number, Held>();
  // One after the other: each locks what it tries.
  for (let from = 0; from < asked.length; from += CHECKED_AT_ONCE) {
    const some = asked.slice(from, from + CHECKED_AT_ONCE);
    const rows = some.map(({ id }) => ({ action: 'delete', id }) as const);
    const { data } = await (dataProvider as ChecksProvider).check(resource.route, { rows, signal });
    for (const [at, refusal] of data.entries()) {
      const record = some[at];
      if (!record || !refusal) continue;
      const holders = holdersIn(resource, record, refusal.message, tools);
      const words = holders.length > 0 ? null : translateWords(refusal.message, translate);
      held.set(record.id, { holders, words });
    }
  }
  return { held, unseen: records.length - asked.length, unasked: [] };
}

/** What the server names in its refusal; nothing where it was refused for something else. */
function holdersIn(
  resource: Resource,
  record: AnyRecord,
  message: string,
  { resources, extensions }: Pick<LookTools, 'resources' | 'extensions'>,
): Holder[] {
  const { entities, counts } = problemOf(message)?.args ?? {};
  if (!Array.isArray(entities)) return [];
  const known = questionsAbout(resource, record, resources, extensions);
  const named = entities.map((plural, at): Holder | null => {
    const of = resources.find(({ entity }) => entity.plural === plural);
    const filter = known.find((one) => one.of === of)?.filter ?? null;
    return of ? { of, filter, count: Array.isArray(counts) ? String(counts[at]) : '' } : null;
  });
  // One that the person may not list has no name here: the sentence has.
  return named.includes(null) ? [] : named.filter((one) => one !== null);
}

interface Question {
  of: Resource;
  filter: Readonly<Record<string, string>>;
}

/** The lists that tell who refers to a record: by their references, and as its children. */
function questionsAbout(
  resource: Resource,
  record: AnyRecord,
  resources: readonly Resource[],
  extensions: readonly string[],
): Question[] {
  const children = resource.children.flatMap(({ of: name, parameter, equals }) => {
    const of = resources.find((one) => one.name === name);
    return of && record[equals] !== undefined
      ? [{ of, filter: { [parameter]: String(record[equals]) } }]
      : [];
  });
  const others = referrersOf(resource, record, resources, extensions).flatMap(
    ({ of, field, parameter }) => {
      const key = keyFor(of, field, record);
      return key === null ? [] : [{ of, filter: { [parameter]: String(key) } }];
    },
  );
  return [...children, ...others];
}

async function countReferrers(
  resource: Resource,
  records: readonly AnyRecord[],
  { dataProvider, resources, extensions, translate, signal }: LookTools,
): Promise<Looked> {
  const held = new Map<number, Held>();
  const asked: (Question & { record: AnyRecord })[] = [];
  let unseen = 0;
  for (const record of records) {
    if (isConfirmed(resource, record)) {
      held.set(record.id, { holders: [], words: translate('bulk.held.confirmed') });
      continue;
    }
    const questions = questionsAbout(resource, record, resources, extensions);
    if (asked.length + questions.length > MOST_ASKED) unseen += 1;
    else asked.push(...questions.map((question) => ({ ...question, record })));
  }
  await pooled(asked, PARALLEL_READS, async ({ of, filter, record }) => {
    const { total = 0 } = await dataProvider.getList<AnyRecord>(of.route, {
      filter,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      signal,
    });
    if (total === 0) return;
    const holders = held.get(record.id)?.holders ?? [];
    const holder = { of, filter, count: String(total) };
    held.set(record.id, { holders: [...holders, holder], words: null });
  });
  const seen = new Set(asked.map(({ of }) => of));
  return { held, unseen, unasked: possible(resource, resources).filter((one) => !seen.has(one)) };
}

/** Those who may refer to such records, in whatever way. */
function possible({ name, fields }: Resource, resources: readonly Resource[]): Resource[] {
  const children = fields.map((field) => heldChildren(field)?.of);
  return resources.filter(
    (one) =>
      children.includes(one.name) ||
      one.fields.some((field) => {
        const refers = refersOf(field);
        return refers?.to === name && !refers.free;
      }),
  );
}
