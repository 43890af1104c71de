import { useQuery } from '@tanstack/react-query';
import { DataProviderContext, useTranslate } from 'ra-core';
import { useContext, useMemo } from 'react';
import { useExtensions } from '../../data/extensions';
import { rowsKey } from '../../data/keys';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import { useResource } from '../../data/resources';
import { groupDigits } from '../../money/decimal';
import { fieldOf, filtersWith, type AnyRecord, type Resource, type Settling } from '../../schema';
import { unitOf } from '..';
import { daysAround, standing, type Standing } from '../standing';

/** Among which records was looked: of the record alone, of the months around, of the nearest days, or of only some of these. */
type Reach = 'alone' | 'months' | 'days' | 'some';

interface Settlers {
  /** Those that may refer to the record, others among them; null: they can't be asked for. */
  records: readonly AnyRecord[] | null;
  /** Where `some`, what is not among the records may be there all the same. */
  reach: Reach;
  /** How many there are of those days. */
  total: number;
  /** What they hold in the field that refers. */
  key: unknown;
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
}

interface Options {
  /** Those of the record alone, where the backend can be asked for them. */
  alone?: boolean;
  /** The rows that it is one of: they share one request, of one page. */
  among?: readonly AnyRecord[] | undefined;
  enabled?: boolean;
}

/**
 * The records that settle one of ours, by the parameters that the backend has: those that refer to it, else those of the
 * months around it. The rows of a list share one page of these; where that does not hold them all, one more page of the
 * days nearest to the rows.
 */
export function useSettlers(
  resource: Resource,
  settling: Settling,
  record: AnyRecord,
  { alone = false, among, enabled = true }: Options = {},
): Settlers {
  const of = useResource(settling.of);
  const extensions = useExtensions();
  const key = record[of.references.find(({ field }) => field === settling.by)?.by ?? 'id'];
  const own = filtersWith(of, extensions).find(
    (filter) => filter.kind === 'equals' && filter.field === settling.by,
  );
  const exact = alone && own !== undefined;
  const rows = among ?? [record];
  const months = useRowsOf(
    of,
    exact ? { [own.parameter]: String(key) } : daysAround(resource, of, rows),
    { onePage: among !== undefined, enabled },
  );
  const isBeyond = among !== undefined && months.records !== null && !months.isWhole;
  const days = useRowsOf(of, daysAround(resource, of, rows, NEAREST), {
    ...{ onePage: true, enabled: enabled && isBeyond },
  });
  const records = useMemo(
    () => months.records && union(months.records, days.records ?? []),
    [months.records, days.records],
  );
  const reach = exact ? 'alone' : !isBeyond ? 'months' : days.isWhole ? 'days' : 'some';
  const { total, error, refetch } = months;
  return {
    ...{ records, reach, total, key, error, refetch },
    isPending: months.isPending || days.isPending,
  };
}

/** So many days around the rows of a list are looked through for sure. */
const NEAREST = 7;

const union = (some: readonly AnyRecord[], others: readonly AnyRecord[]): readonly AnyRecord[] =>
  others.length === 0
    ? some
    : [...new Map([...some, ...others].map((one) => [one.id, one])).values()];

/** The records that a filter asks for: one page of them, or all; nothing without a filter. */
function useRowsOf(
  of: Resource,
  filter: Readonly<Record<string, string>> | null,
  { onePage, enabled }: { onePage: boolean; enabled: boolean },
) {
  const dataProvider = useContext(DataProviderContext);
  const asked = enabled && filter !== null;
  const { data, isPending, error, refetch } = useQuery({
    queryKey: rowsKey(of.route, 'settling', filter, onePage),
    queryFn: async ({ signal }) => {
      if (!dataProvider) throw new Error('useSettlers needs a DataProviderContext above it');
      return dataProvider.getList<AnyRecord>(of.route, {
        pagination: { page: 1, perPage: onePage ? LARGEST_PER_PAGE_SENT : Number.MAX_SAFE_INTEGER },
        filter: filter ?? {},
        signal,
      });
    },
    enabled: asked,
  });
  const records = data?.data ?? null;
  return {
    records,
    total: data?.total ?? 0,
    isWhole: records !== null && (data?.total ?? 0) <= records.length,
    isPending: asked && isPending,
    error,
    refetch: () => void refetch(),
  };
}

/** How far an amount is settled, and in words what is left of it or is too much; '' where that is nothing. */
export function useStanding(
  resource: Resource,
  { against }: Settling,
  record: AnyRecord,
  sum: unknown,
): Pick<Standing, 'state'> & { left: string } {
  const translate = useTranslate();
  const { state, difference } = standing(record[against], sum);
  if (state === null || state === 'whole') return { state, left: '' };
  const unit = unitOf(fieldOf(resource, against));
  const amount = `${groupDigits(difference)} ${String((unit && record[unit]) ?? '')}`.trim();
  return { state, left: translate(state === 'over' ? 'settled.over' : 'settled.left', { amount }) };
}
