import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { addDays } from '../../days';
import { useFilters } from '../../list/filters/useFilters';
import type { ListViewProps } from '../../list/slots';
import { ListSkeleton } from '../../list/states';
import type { AnyRecord } from '../../schema';
import { LoadingBar } from '../../shell/elements/LoadingBar';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartBoundary } from '../../shell/faults/PartBoundary';
import { Bar } from './Bar';
import './board.css';
import { countsOf, hasBoard, linesOf } from './lines';
import type { BoardResource } from './places';
import { LineTable } from './LineTable';
import { Notices } from './Notices';
import { asFilter, daysOf, type Days } from './query';
import { LONGEST_STAY } from '../timeline/lanes';
import { useRows } from './useRows';

const DaySheets = lazyComponent(() => import('./sheets'));

const NO_ROWS: readonly AnyRecord[] = [];

/** The records of some days by day and group, with what is open among them. */
export default function BoardView(props: ListViewProps) {
  const { resource } = props;
  return hasBoard(resource) ? <Board {...props} resource={resource} /> : null;
}

function Board({ resource, state, setState }: ListViewProps & { resource: BoardResource }) {
  const translate = useTranslate();
  const filters = useFilters(resource);
  const { startDate, endDate } = filters.values;
  const days = useMemo(() => daysOf({ startDate, endDate }), [startDate, endDate]);
  const onDays = (next: Days) => filters.set(asFilter(next));
  const { sheets } = resource.board;
  const overview = (sheets.find(({ name }) => name === state.sheet) ?? null)?.across ?? null;
  const asked = useMemo(
    () => (overview ? { ...days, from: addDays(days.from, -LONGEST_STAY) } : days),
    [overview, days],
  );
  const answer = useRows(resource, filters.values, asked);
  const { rows } = answer;
  const lines = useMemo(() => linesOf(resource, rows ?? NO_ROWS), [resource, rows]);
  const counts = useMemo(() => countsOf(lines), [lines]);
  const only = state.open ?? null;
  const shown = useMemo(
    () => (only === null ? lines : lines.filter(({ open }) => open.has(only))),
    [lines, only],
  );
  const notices = <Notices {...answer} />;
  if (state.sheet !== undefined)
    return (
      <PartBoundary onClose={() => setState({ sheet: null })} loading={<ListSkeleton />}>
        {notices}
        {rows === undefined ? (
          answer.error === null && <ListSkeleton />
        ) : (
          <DaySheets
            resource={resource}
            lines={lines}
            days={days}
            state={state}
            setState={setState}
          />
        )}
      </PartBoundary>
    );
  const name = translate(`resources.${resource.route}.name`, { smart_count: 2 });
  return (
    <div className="board" aria-busy={answer.isFetching}>
      <Bar
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
        {answer.isFetching && <LoadingBar className="list-loading" />}
        {rows === undefined ? (
          answer.error === null && <ListSkeleton />
        ) : shown.length === 0 ? (
          <p className="list-message" role="status">
            {translate(lines.length === 0 ? 'list.board.empty' : 'list.board.nothing', { name })}
          </p>
        ) : (
          <LineTable resource={resource} lines={shown} under={{ ...filters.values, ...days }} />
        )}
      </div>
    </div>
  );
}
