import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useFilters } from '../../list/filters/useFilters';
import type { ListViewProps } from '../../list/listOverrides';
import EmptyList from '../../list/EmptyList';
import { ListNotices } from '../../list/ListNotices';
import { ListSkeleton } from '../../list/states';
import type { AnyRecord } from '../../schema';
import { LoadingBar } from '../../shell/elements/LoadingBar';
import { SheetLines } from './SheetLines';
import { sheetQuery } from './query';
import { usePastRecords } from './usePastRecords';

export default function SheetView({ resource }: ListViewProps) {
  const filters = useFilters(resource);
  const { data, total, isFetching, isPlaceholderData, error, refetch } = useGetList<AnyRecord>(
    resource.route,
    sheetQuery(resource, filters.values),
    { placeholderData: keepPreviousData },
  );
  const { isKept, past } = usePastRecords(resource, filters.values);
  const missing = data && !isPlaceholderData ? Math.max(0, (total ?? 0) - data.length) : 0;
  return (
    <div className="list-body sheet-body" aria-busy={isFetching}>
      {isFetching && <LoadingBar className="list-loading" />}
      <ListNotices error={error} retry={() => void refetch()} missing={missing} />
      {data ? (
        // Stays mounted when filters change: it may hold input.
        <SheetLines
          resource={resource}
          records={data}
          past={past}
          isWhole={filters.count === 0 && data.length === total}
          hasPast={isKept}
        />
      ) : (
        !error && <ListSkeleton />
      )}
      {data?.length === 0 && !isPlaceholderData && (
        <EmptyList resource={resource} filters={filters} />
      )}
    </div>
  );
}
