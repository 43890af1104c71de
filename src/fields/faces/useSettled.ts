import { useQuery } from '@tanstack/react-query';
import { DataProviderContext, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { useExtensions } from '../../data/extensions';
import { rowsKey } from '../../data/keys';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import { useResource } from '../../data/resources';
import { groupDigits } from '../../money/decimal';
import { fieldOf, filtersWith, type AnyRecord, type Resource, type Settling } from '../../schema';
import { unitOf } from '..';
import { daysAround, standing, type Standing } from '../standing';

interface Settlers {
  /** Those that may refer to the record, others among them; null: they can't be asked for, or not all came. */
  records: readonly AnyRecord[] | null;
  /** What they hold in the field that refers. */
  key: unknown;
  /** Only those of days near to it: what is far off is not among them. */
  near: boolean;
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
 * days around it, which the rows of a list share.
 */
export function useSettlers(
  resource: Resource,
  settling: Settling,
  record: AnyRecord,
  { alone = false, among, enabled = true }: Options = {},
): Settlers {
  const of = useResource(settling.of);
  const extensions = useExtensions();
  const dataProvider = useContext(DataProviderContext);
  const key = record[of.references.find(({ field }) => field === settling.by)?.by ?? 'id'];
  const own = filtersWith(of, extensions).find(
    (filter) => filter.kind === 'equals' && filter.field === settling.by,
  );
  const exact = alone && own !== undefined;
  const filter = exact
    ? { [own.parameter]: String(key) }
    : daysAround(resource, of, among ?? [record]);
  const asked = enabled && filter !== null;
  const { data, isPending, error, refetch } = useQuery({
    queryKey: rowsKey(of.route, 'settling', filter, among !== undefined),
    queryFn: async ({ signal }) => {
      if (!dataProvider) throw new Error('useSettlers needs a DataProviderContext above it');
      return dataProvider.getList<AnyRecord>(of.route, {
        pagination: { page: 1, perPage: among ? LARGEST_PER_PAGE_SENT : Number.MAX_SAFE_INTEGER },
        filter: filter ?? {},
        signal,
      });
    },
    enabled: asked,
  });
  const whole = data !== undefined && (data.total ?? 0) <= data.data.length;
  return {
    records: whole ? data.data : null,
    key,
    near: !exact,
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
