import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ChecksProvider } from '../../data/dryRun';
import { useExtensions } from '../../data/extensions';
import { separateKey } from '../../data/keys';
import { problemOf } from '../../data/problems';
import { useProvider, useResources } from '../../data/resources';
import { useListableResources } from '../../data/rights';
import { runChecks } from '../../data/runChecks';
import { translateServerMessage } from '../../data/serverMessages';
import { referrerFilters } from '../../record/related/referrers';
import { WRITES, type AnyRecord, type Resource } from '../../schema';

export interface BlockingReference {
  of: Resource;
  count: string;
  filter: Readonly<Record<string, string>> | null;
}

interface BlockedRecord {
  references: readonly BlockingReference[];
  /** The server's message, if references are not the reason. */
  message: string | null;
}

export type DeletePreview = ReturnType<typeof useDeletePreview>;

const MAX_CHECKED = 500;

/** Finds once, by a dry run (extension `writes`), which records can't be deleted; without dry runs there is no `check`. */
export function useDeletePreview(
  resource: Resource,
  ids: readonly number[],
  rows: ReadonlyMap<number, AnyRecord>,
) {
  const provider = useProvider() as ChecksProvider;
  const resources = useListableResources(useResources());
  const extensions = useExtensions();
  const translate = useTranslate();
  const query = useQuery({
    queryKey: separateKey('delete', resource.route, ids),
    queryFn: async ({ signal }) => {
      const records = ids.slice(0, MAX_CHECKED).map((id) => rows.get(id) ?? { id });
      const blocked = new Map<number, BlockedRecord>();
      const writes = records.map(({ id }) => ({ action: 'delete', id }) as const);
      const refusals = await runChecks(provider, resource.route, writes, { signal });
      for (const [at, record] of records.entries()) {
        const message = refusals[at]?.message;
        if (message === undefined) continue;
        const filters = referrerFilters(resource, record, resources, extensions);
        const references = referencesIn(message, resources, filters);
        blocked.set(record.id, {
          references,
          message: references.length > 0 ? null : translateServerMessage(message, translate),
        });
      }
      return { blocked, unchecked: ids.length - records.length };
    },
    enabled: extensions.includes(WRITES),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return { check: query.data, isPending: query.isLoading, isFailed: query.isError };
}

/** Empty for another reason, or if the user may not list the named resources. */
function referencesIn(
  message: string,
  resources: readonly Resource[],
  filters: ReturnType<typeof referrerFilters>,
): BlockingReference[] {
  const { entities, counts } = problemOf(message)?.args ?? {};
  if (!Array.isArray(entities)) return [];
  const references = entities.flatMap((plural, at): BlockingReference[] => {
    const of = resources.find(({ entity }) => entity.plural === plural);
    if (!of) return [];
    const filter = filters.find((one) => one.of === of)?.filter ?? null;
    return [{ of, filter, count: Array.isArray(counts) ? String(counts[at]) : '' }];
  });
  return references.length < entities.length ? [] : references;
}
