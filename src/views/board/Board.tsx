import { Button, MenuItem, useMediaQuery } from '@mui/material';
import { useTranslate, useLocale } from 'ra-core';
import { useMemo, useState } from 'react';
import { useFilters } from '../../list/filters/useFilters';
import type { ListViewProps } from '../../list/listOverrides';
import { ListSkeleton } from '../../list/states';
import type { AnyRecord } from '../../schema';
import { LoadingBar } from '../../shell/elements/LoadingBar';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import '../../list/board/board.css';
import { countOpen, hasBoard, toBoardRows, DUPLICATE } from '../../list/board/boardRows';
import type { BoardResource } from '../../list/board/boardPlaces';
import { ListNotices } from '../../list/ListNotices';
import { dayRangeFilter, boardDays, type DayRange, stepDays } from '../../list/board/query';
import { useStayRows } from '../../list/board/useRows';
import { formatDays } from '../../days';
import { NO_SUM } from '../../money/decimal';
import { ChoiceMenu } from '../../shell/elements/ChoiceMenu';
import { DayStepper } from '../../shell/elements/DayStepper';
import { PHONE_QUERY } from '../../shell/media';
import { ScrollBox } from '../../shell/ScrollBox';
import { BoardTable } from './BoardTable';

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

interface BoardToolbarProps {
  resource: BoardResource;
  days: DayRange;
  onDays: (days: DayRange) => void;
  counts: ReadonlyMap<string, number> | null;
  only: string | null;
  onOnly: (name: string | null) => void;
  onPrint: (sheet: string) => void;
}

function BoardToolbar({
  resource,
  days,
  onDays,
  counts,
  only,
  onOnly,
  onPrint,
}: BoardToolbarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const isPhone = useMediaQuery(PHONE_QUERY, { noSsr: true });
  const { board, route } = resource;
  const wordOf = (name: string) => translate(`resources.${route}.board.${name}`, { _: name });
  const problems = [
    ...board.open.map(({ name }) => ({ name, label: wordOf(name) })),
    ...(board.once.length > 0 ? [{ name: DUPLICATE, label: translate('list.board.twice') }] : []),
  ];
  const sheets = board.sheets.map(({ name }) => ({
    name,
    label: translate('list.board.print', { name: wordOf(name) }),
  }));
  return (
    <ScrollBox className="board-bar" label={translate('list.board.name')}>
      <DayStepper
        title={formatDays(days.from, days.to, locale)}
        onStep={(by) => onDays(stepDays(days, by))}
      />
      {isPhone && sheets.length > 0 && <SheetMenu sheets={sheets} onPrint={onPrint} />}
      <div className="list-chips" role="group" aria-label={translate('list.board.open')}>
        {problems.map(({ name, label }) => {
          const count = counts && (counts.get(name) ?? 0);
          return (
            <button
              key={name}
              type="button"
              className="list-chip board-count"
              aria-pressed={only === name}
              data-none={count === 0 || undefined}
              onClick={() => onOnly(only === name ? null : name)}
            >
              {label} <b>{count ?? NO_SUM}</b>
            </button>
          );
        })}
      </div>
      {!isPhone && (
        <div className="board-sheets">
          {sheets.map(({ name, label }) => (
            <button key={name} type="button" className="list-chip" onClick={() => onPrint(name)}>
              {label}
            </button>
          ))}
        </div>
      )}
    </ScrollBox>
  );
}

interface SheetMenuProps {
  sheets: readonly { name: string; label: string }[];
  onPrint: (sheet: string) => void;
}

function SheetMenu({ sheets, onPrint }: SheetMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <button
        type="button"
        className="list-chip"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('list.board.printMenu')} <span aria-hidden="true">{'▾'}</span>
      </button>
      {anchor && (
        <ChoiceMenu anchorEl={anchor} onClose={() => setAnchor(null)}>
          {sheets.map(({ name, label }) => (
            <MenuItem key={name} onClick={() => onPrint(name)}>
              {label}
            </MenuItem>
          ))}
        </ChoiceMenu>
      )}
    </>
  );
}
