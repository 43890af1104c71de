import { Alert } from '@mui/material';
import { useCreatePath, useLocale, useTranslate } from 'ra-core';
import { useCallback, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useListProgress } from '../../../../data/progress';
import { useRights } from '../../../../data/rights';
import { isCalendarDay, seoulDay, weekdayName } from '../../../../days';
import type { ListViewProps } from '../../../../list/listOverrides';
import { lazyComponent } from '../../../../shell/faults/lazyComponent';
import { RetryAlert } from '../../../../shell/faults/RetryAlert';
import { useIsPrinting } from '../../../../shell/useIsPrinting';
import './calendar.css';
import { SPANS, visibleRange } from './range';
import { CalendarToolbar } from './CalendarToolbar';
import { useBarLines } from './useBarLines';
import { useVisibleReservations } from './useVisibleReservations';
import { useBarMove } from './useBarMove';
import { WeekRow } from './WeekRow';
import { loadPerDay, createWeeks } from './weeks';

const MoveDialog = lazyComponent(() => import('./MoveDialog'));

/** The reservations of the list's filter by their days, a month or a week at a time; a bar is dragged to other days. */
export default function Calendar(props: ListViewProps) {
  const { resource, state, setState } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const base = useHref('/').replace(/\/$/, '');
  const canDrag = useRights()(resource.name, 'edit');
  const printed = useIsPrinting();
  const today = seoulDay();
  const span = SPANS.find((one) => one === state.span) ?? 'month';
  const at = isCalendarDay(state.at ?? '') ? (state.at ?? today) : today;
  const visible = useMemo(() => visibleRange(at, span), [at, span]);
  const { records, isOld, isFetching, error, missing, retry } = useVisibleReservations(
    props,
    visible,
  );
  const progress = useListProgress(resource.route);
  const weeks = useMemo(
    () => createWeeks(resource, records, visible),
    [resource, records, visible],
  );
  // Those of another month say nothing of this one.
  const loads = useMemo(
    () => (isOld ? null : loadPerDay(resource, records, visible)),
    [isOld, resource, records, visible],
  );
  const box = useRef<HTMLDivElement>(null);
  const lines = useBarLines(box, weeks.length, visible);
  const [opened, setOpened] = useState<string | null>(null);
  const move = useBarMove();

  const pathOf = useCallback(
    (id: number) => createPath({ resource: resource.route, type: 'edit', id }),
    [createPath, resource],
  );
  const hrefOf = useCallback((id: number) => base + pathOf(id), [base, pathOf]);
  const onOpen = useCallback(
    (id: number, event: MouseEvent) => {
      // The browser itself opens a link in a new tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(pathOf(id));
    },
    [navigate, pathOf],
  );

  return (
    <div className="reservation-calendar" aria-busy={isFetching}>
      <CalendarToolbar at={at} span={span} visible={visible} setState={setState} />
      {isFetching && (
        <progress
          className="list-progress"
          aria-label={translate('list.loading')}
          {...(progress?.done == null ? {} : { value: progress.done, max: progress.total })}
        />
      )}
      {error && <RetryAlert error={error} onRetry={retry} />}
      {missing > 0 && (
        <Alert severity="info">{translate('reservation.list.missing', { count: missing })}</Alert>
      )}
      <div role="presentation" className="calendar-box" ref={box} {...move.places}>
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
                hrefOf={hrefOf}
                canDrag={canDrag}
                onClick={onOpen}
                lines={isAll ? week.tracks : lines}
                isOpen={opened === sunday}
                onGrow={(isOpen) => setOpened(isOpen ? sunday : null)}
                month={span === 'month' ? at.slice(0, 7) : null}
                target={move.target}
                onDragBar={move.begin}
                onKeyBar={move.onKey}
                onLeaveBar={move.cancel}
              />
            );
          })}
        </ol>
      </div>
      <p role="status" className="list-hidden">
        {move.target &&
          translate('reservation.list.moveTo', { from: move.target[0], to: move.target[1] })}
      </p>
      {move.dropped && <MoveDialog {...move.dropped} onClose={move.close} />}
    </div>
  );
}
