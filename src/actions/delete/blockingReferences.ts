import type { DataProvider } from 'ra-core';
import { CHECK_BATCH_SIZE, type ChecksProvider } from '../../data/dryRun';
import { translateServerMessage, type Translate } from '../../data/serverMessages';
import { referrerFilters } from '../../record/related/referrers';
import type { AnyRecord, Resource } from '../../schema';
import { problemOf } from '../../data/problems';

export interface BlockingReference {
  of: Resource;
  count: string;
  filter: Readonly<Record<string, string>> | null;
}

interface Held {
  holders: readonly BlockingReference[];
  /** The server's message, if references are not the reason. */
  message: string | null;
}

export interface DeletePreview {
  blocked: ReadonlyMap<number, Held>;
  /** Records that were not checked. */
  unseen: number;
}

interface ReferenceCheck {
  dataProvider: DataProvider;
  resources: readonly Resource[];
  extensions: readonly string[];
  translate: Translate;
  signal: AbortSignal;
}

const MOST_CHECKED = 500;

/** Finds blocked records by a dry run (extension `writes`). Rejects with ApiError. */
export async function findBlockingReferences(
  resource: Resource,
  records: readonly AnyRecord[],
  { dataProvider, translate, signal, ...tools }: ReferenceCheck,
): Promise<DeletePreview> {
  const checked = records.slice(0, MOST_CHECKED);
  const blocked = new Map<number, Held>();
  // Each request locks the records that it tries.
  for (let from = 0; from < checked.length; from += CHECK_BATCH_SIZE) {
    const some = checked.slice(from, from + CHECK_BATCH_SIZE);
    const rows = some.map(({ id }) => ({ action: 'delete', id }) as const);
    const { data } = await (dataProvider as ChecksProvider).check(resource.route, { rows, signal });
    for (const [at, refusal] of data.entries()) {
      const record = some[at];
      if (!record || !refusal) continue;
      const holders = holdersIn(resource, record, refusal.message, tools);
      const message =
        holders.length > 0 ? null : translateServerMessage(refusal.message, translate);
      blocked.set(record.id, { holders, message });
    }
  }
  return { blocked, unseen: records.length - checked.length };
}

/** Empty if the reason is another one. */
function holdersIn(
  resource: Resource,
  record: AnyRecord,
  message: string,
  { resources, extensions }: Pick<ReferenceCheck, 'resources' | 'extensions'>,
): BlockingReference[] {
  const { entities, counts } = problemOf(message)?.args ?? {};
  if (!Array.isArray(entities)) return [];
  const referrers = referrerFilters(resource, record, resources, extensions);
  const named = entities.map((plural, at): BlockingReference | null => {
    const of = resources.find(({ entity }) => entity.plural === plural);
    const filter = referrers.find((one) => one.of === of)?.filter ?? null;
    return of ? { of, filter, count: Array.isArray(counts) ? String(counts[at]) : '' } : null;
  });
  // The server's message names those that the user may not list.
  return named.includes(null) ? [] : named.filter((one) => one !== null);
}
