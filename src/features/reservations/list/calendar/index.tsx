import { useLocale, useTranslate, useGetList } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { useListProgress } from '../../../../data/progress';
import { useRights } from '../../../../data/rights';
import {
  isCalendarDay,
  isDay,
  seoulDay,
  weekdayName,
  formatDays,
  formatMonth,
} from '../../../../days';
import type { Period } from '../../../../days/period';
import type { ListViewProps } from '../../../../list/listOverrides';
import { useOpenedLink } from '../../../../table/tablePosition';
import { lazyComponent } from '../../../../shell/faults/lazyComponent';
import { ListNotices } from '../../../../list/ListNotices';
import {
  SPANS,
  visibleRange,
  calendarQuery,
  LONGEST_DAYS,
  stepFrom,
  type CalendarSpan,
} from './range';
import { useBarLines } from './useBarLines';
import { useBarMove } from './useBarMove';
import { WeekRow } from './WeekRow';
import { loadPerDay, createWeeks } from './weeks';
import { keepPreviousData } from '@tanstack/react-query';
import { LARGEST_PAGE_SIZE } from '../../../../data/limits';
import type { AnyRecord } from '../../../../schema';
import { ChoiceChips } from '../../../../shell/elements/ChoiceChips';
import { DayStepper } from '../../../../shell/elements/DayStepper';
import './calendar.css';
import { useIsPrinting } from '../../../../shell/media';

const MoveDialog = lazyComponent(() => import('./MoveDialog'));

export default function Calendar(props: ListViewProps) {
  const { resource, state, setState } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const canDrag = useRights()(resource.name, 'edit');
  const printed = useIsPrinting();
  const today = seoulDay();
  const span = SPANS.find((one) => one === state.span) ?? 'month';
  const at = isCalendarDay(state.at ?? '') ? (state.at ?? today) : today;
  const visible = useMemo(() => visibleRange(at, span), [at, span]);
  const { records, isOld, isFetching, error, missing, undated, retry } = useVisibleReservations(
    props,
    visible,
  );
  const progress = useListProgress(resource.route);
  const weeks = useMemo(
    () => createWeeks(resource, records, visible),
    [resource, records, visible],
  );
  const loads = useMemo(
    () => (isOld ? null : loadPerDay(resource, records, visible)),
    [isOld, resource, records, visible],
  );
  const box = useRef<HTMLDivElement>(null);
  const lines = useBarLines(box, weeks.length, visible);
  const [opened, setOpened] = useState<string | null>(null);
  const move = useBarMove();
  const { onOpen } = useOpenedLink(box, (name) =>
    box.current?.querySelector<HTMLElement>(`[data-bar="${name}"]`),
  );

  return (
    <div className="column reservation-calendar" aria-busy={isFetching}>
      <CalendarToolbar at={at} span={span} visible={visible} setState={setState} />
      {isFetching && (
        <progress
          className="list-progress"
          aria-label={translate('list.loading')}
          {...(progress?.done == null ? {} : { value: progress.done, max: progress.total })}
        />
      )}
      <ListNotices error={error} retry={retry} missing={missing} undated={undated} />
      <div
        role="presentation"
        className="calendar-box"
        ref={box}
        {...move.places}
        onClick={({ target }) => {
          const bar = target instanceof Element ? target.closest('[data-bar]') : null;
          if (bar) onOpen(bar.getAttribute('data-bar') ?? '');
        }}
      >
        <div className="calendar-names" aria-hidden>
          {weeks[0]?.days.map((day) => (
            <span key={day}>{weekdayName(day, locale)}</span>
          ))}
        </div>
        <ol className="calendar-weeks">
          {weeks.map((week) => {
            const [sunday = ''] = week.days;
            const isAll = printed || span === 'week';
            return (
              <WeekRow
                key={sunday}
                resource={resource}
                week={week}
                loads={loads}
                today={today}
                canDrag={canDrag}
                lines={isAll ? week.tracks : lines}
                isOpen={opened === sunday}
                onGrow={(isOpen) => setOpened(isOpen ? sunday : null)}
                month={span === 'month' ? at.slice(0, 7) : null}
                move={move}
              />
            );
          })}
        </ol>
      </div>
      <p role="status" className="calendar-moving">
        {move.target &&
          [
            translate('reservation.list.moveTo', { from: move.target[0], to: move.target[1] }),
            move.isByKeys && translate('reservation.list.moveKeys'),
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
      {move.dropped && <MoveDialog {...move.dropped} onClose={move.close} />}
    </div>
  );
}

const NONE: readonly AnyRecord[] = [];
const isDated = ({ dateIn, dateOut }: AnyRecord) => isDay(dateIn) && isDay(dateOut);

function useVisibleReservations(
  { resource, filters }: Pick<ListViewProps, 'resource' | 'filters'>,
  visible: Period,
) {
  const { first, last } = visible;
  const query = useMemo(() => calendarQuery(filters, { first, last }), [filters, first, last]);
  const [order] = resource.sort;
  const answer = useGetList<AnyRecord>(
    resource.route,
    {
      pagination: { page: 1, perPage: LARGEST_PAGE_SIZE },
      sort: order ?? { field: 'id', order: 'DESC' },
      filter: query.filter ?? {},
    },
    { enabled: query.filter !== null, placeholderData: keepPreviousData },
  );
  const {
    data,
    total = 0,
    isFetching,
    isPending,
    isPlaceholderData: isOld,
    error,
    refetch,
  } = answer;
  const all = query.filter && data ? data : NONE;
  const dated = useMemo(() => all.filter(isDated), [all]);
  const records = useMemo(() => dated.filter(query.keeps), [dated, query]);
  const missing = query.filter ? Math.max(0, total - (data?.length ?? 0)) : 0;
  return {
    records,
    isOld: isOld || isPending,
    isFetching,
    error,
    missing: data ? missing : 0,
    undated: all.length - dated.length,
    retry: () => void refetch(),
  };
}

interface CalendarToolbarProps {
  at: string;
  span: CalendarSpan;
  visible: Period;
  setState: ListViewProps['setState'];
}

function CalendarToolbar({ at, span, visible, setState }: CalendarToolbarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const labels = {
    month: translate('reservation.list.month'),
    week: translate('reservation.list.weekSpan'),
  };
  return (
    <div className="row wrap reservation-calendar-bar">
      <DayStepper
        title={
          span === 'month'
            ? formatMonth(at, locale)
            : formatDays(visible.first, visible.last, locale)
        }
        onStep={(by) => setState({ at: stepFrom(at, span, by) })}
      >
        <button type="button" className="list-chip" onClick={() => setState({ at: null })}>
          {translate('reservation.list.now')}
        </button>
      </DayStepper>
      <ChoiceChips
        label={translate('reservation.list.span')}
        choices={SPANS.map((name) => ({ name, label: labels[name] }))}
        value={span}
        onChoose={(chosen) => setState({ span: chosen })}
      />
      <span className="muted small reservation-unseen">
        {translate('reservation.list.unseen', { count: LONGEST_DAYS })}
      </span>
    </div>
  );
}
