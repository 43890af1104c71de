import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useFilters } from '../../list/filters/useFilters';
import type { ListViewProps } from '../../list/listOverrides';
import { ListSkeleton } from '../../list/states';
import type { AnyRecord } from '../../schema';
import { LoadingBar } from '../../shell/elements/LoadingBar';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import { BoardToolbar } from './BoardToolbar';
import '../../list/board/board.css';
import { countOpen, hasBoard, toBoardRows } from '../../list/board/boardRows';
import type { BoardResource } from '../../list/board/boardPlaces';
import { BoardTable } from './BoardTable';
import { ListNotices } from '../../list/ListNotices';
import { dayRangeFilter, boardDays, type DayRange } from '../../list/board/query';
import { useStayRows } from '../../list/board/useRows';

const DaySheets = lazyComponent(() => import('./sheets'));

const NO_ROWS: readonly AnyRecord[] = [];

export default function BoardView(props: ListViewProps) {
  const { resource } = props;
  return hasBoard(resource) ? <Board {...props} resource={resource} /> : null;
}

function Board({ resource, state, setState }: ListViewProps & { resource: BoardResource }) {
  const translate = useTranslate();
  const filters = useFilters(resource);
  const { startDate, endDate } = filters.values;
  const days = useMemo(() => boardDays({ startDate, endDate }), [startDate, endDate]);
  const onDays = (next: DayRange) => filters.set(dayRangeFilter(next));
  const result = useStayRows(resource, filters.values, days);
  const { rows } = result;
  const lines = useMemo(
    () => toBoardRows(resource, rows ?? NO_ROWS, days.from),
    [resource, rows, days],
  );
  const counts = useMemo(() => (rows ? countOpen(lines) : null), [rows, lines]);
  const only = state.open ?? null;
  const shown = useMemo(
    () => (only === null ? lines : lines.filter(({ open }) => open.has(only))),
    [lines, only],
  );
  const notices = <ListNotices {...result} />;
  if (state.sheet !== undefined)
    return (
      <PartErrorBoundary onClose={() => setState({ sheet: null })} loading={<ListSkeleton />}>
        {notices}
        {rows === undefined ? (
          result.error === null && <ListSkeleton />
        ) : (
          <DaySheets
            resource={resource}
            lines={lines}
            days={days}
            state={state}
            setState={setState}
          />
        )}
      </PartErrorBoundary>
    );
  const name = translate(`resources.${resource.route}.name`, { smart_count: 2 });
  const search = resource.filters.find(({ searches }) => searches)?.parameter ?? '';
  const searchText = filters.values[search] ?? '';
  return (
    <div className="board" aria-busy={result.isFetching}>
      <BoardToolbar
        resource={resource}
        days={days}
        onDays={onDays}
        counts={counts}
        only={only}
        onOnly={(next) => setState({ open: next })}
        onPrint={(sheet) => setState({ sheet })}
      />
      {notices}
      <div className="list-body">
        {result.isFetching && <LoadingBar className="list-loading" />}
        {rows === undefined ? (
          result.error === null && <ListSkeleton />
        ) : shown.length === 0 ? (
          <div className="list-message" role="status">
            <p>
              {searchText !== ''
                ? translate('list.board.notFound', { searchText })
                : translate(lines.length === 0 ? 'list.board.empty' : 'list.board.nothing', {
                    name,
                  })}
            </p>
            {searchText !== '' && (
              <Button variant="outlined" onClick={() => filters.set({ [search]: '' })}>
                {translate('list.clearSearch')}
              </Button>
            )}
          </div>
        ) : (
          <BoardTable resource={resource} lines={shown} under={{ ...filters.values, ...days }} />
        )}
      </div>
    </div>
  );
}
