import FullCalendar, {
  type DayCellInfo,
  type DayHeaderInfo,
  type EventClickInfo,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import korean from '@fullcalendar/react/locales/ko';
import '@fullcalendar/react/skeleton.css';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { Alert, IconButton } from '@mui/material';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { useCreatePath, useLocale, useTranslate, useGetList } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useListProgress } from '../../../../data/progress';
import { isCalendarDay, seoulDay } from '../../../../days';
import { groupDigits } from '../../../../money/decimal';
import type { ListViewProps } from '../../../../screens';
import './calendar.css';
import { eventsOf, loadPerDay, type Load } from './events';
import {
  calendarQuery,
  LONGEST_DAYS,
  SPANS,
  stepFrom,
  visibleRange,
  type Range,
  type Span,
} from './range';
import { useLinkFocus } from './useLinkFocus';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { keepPreviousData } from '@tanstack/react-query';
import { PAGE_SIZES } from '../../../../data/limits';
import type { AnyRecord } from '../../../../schema';
import { RetryAlert } from '../../../../shell/faults/RetryAlert';

dayjs.extend(utc);

const plugins = [dayGrid, classicTheme];
const locales = [korean];
const SUNDAY = 0;
const LOADS = ['trips', 'pax', 'begin', 'end'] as const satisfies readonly (keyof Load)[];

/** The reservations of the list's filter by their days, a month or a week at a time. */
export default function Calendar(props: ListViewProps) {
  const { resource, state, setState } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const base = useHref('/').replace(/\/$/, '');
  const today = seoulDay();
  const span = SPANS.find((one) => one === state.span) ?? 'month';
  const at = isCalendarDay(state.at ?? '') ? (state.at ?? today) : today;
  const visible = useMemo(() => visibleRange(at, span), [at, span]);
  const { records, isOld, isFetching, error, missing, retry } = useVisible(props, visible);
  const progress = useListProgress(resource.route);
  const box = useRef<HTMLDivElement>(null);
  useLinkFocus(box);

  const pathOf = useCallback(
    (id: number) => createPath({ resource: resource.route, type: 'edit', id }),
    [createPath, resource],
  );
  const events = useMemo(
    () => eventsOf(resource, records, (id) => base + pathOf(id)),
    [resource, records, base, pathOf],
  );
  const loads = useMemo(
    // Those of another month say nothing of this one.
    () => (isOld ? null : loadPerDay(records, visible)),
    [isOld, records, visible],
  );
  const loadOn = useCallback(
    (date: Date) => {
      const load = loads?.get(dayjs.utc(date).format('YYYY-MM-DD'));
      if (!load || load.trips === 0) return null;
      return (
        <span className="reservation-load">
          {LOADS.filter((name) => load[name] > 0).map((name) => (
            <span key={name} data-load={name}>
              {translate(`reservation.list.load.${name}`, {
                count: groupDigits(String(load[name])),
              })}
            </span>
          ))}
        </span>
      );
    },
    [loads, translate],
  );
  const dayTop = useCallback(
    ({ date, dayNumberText, inPopover }: DayCellInfo) => (
      <>
        {!inPopover && loadOn(date)}
        <span>{dayNumberText}</span>
      </>
    ),
    [loadOn],
  );
  // A week's cells have no head of their own.
  const weekHead = useCallback(
    ({ date, text, inPopover }: DayHeaderInfo) => (
      <>
        <span>{text}</span>
        {!inPopover && loadOn(date)}
      </>
    ),
    [loadOn],
  );
  const open = useCallback(
    ({ event, jsEvent }: EventClickInfo) => {
      // The browser itself opens a link in a new tab or window.
      if (jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return;
      jsEvent.preventDefault();
      void navigate(pathOf(Number(event.id)));
    },
    [navigate, pathOf],
  );

  return (
    <div className="reservation-calendar" ref={box} aria-busy={isFetching}>
      <Toolbar {...{ at, span, locale, visible, setState }} />
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
      <FullCalendar
        // Another span begins anew; the buttons that lead there stand outside.
        key={`${span} ${at} ${locale}`}
        plugins={plugins}
        locales={locales}
        locale={locale}
        // Days are text: no time zone may move them (rules: dates-are-text).
        timeZone="UTC"
        now={today}
        initialDate={at}
        initialView={span === 'month' ? 'dayGridMonth' : 'dayGridWeek'}
        firstDay={SUNDAY}
        fixedWeekCount={false}
        headerToolbar={false}
        height="100%"
        events={events}
        eventClick={open}
        eventOrder="off,start,-duration,allDay,title"
        dayMaxEvents={span === 'month'}
        dayCellTopInnerClass="reservation-day-top"
        dayCellTopContent={dayTop}
        {...(span === 'week' && { dayHeaderContent: weekHead })}
        dayHeaderInnerClass="reservation-day-head"
      />
    </div>
  );
}

dayjs.extend(utc);

interface ToolbarProps {
  at: string;
  span: Span;
  locale: string;
  visible: Range;
  setState: ListViewProps['setState'];
}

/** Which days are shown, and the way to others; the address keeps both. */
function Toolbar({ at, span, locale, visible, setState }: ToolbarProps) {
  const translate = useTranslate();
  const words = {
    month: translate('reservation.list.month'),
    week: translate('reservation.list.weekSpan'),
  };
  const step = (by: 1 | -1) => setState({ at: stepFrom(at, span, by) });
  return (
    <div className="reservation-calendar-bar">
      <IconButton
        aria-label={translate('reservation.list.before')}
        title={translate('reservation.list.before')}
        onClick={() => step(-1)}
      >
        <ChevronLeft fontSize="small" />
      </IconButton>
      <button type="button" className="list-chip" onClick={() => setState({ at: null })}>
        {translate('reservation.list.now')}
      </button>
      <IconButton
        aria-label={translate('reservation.list.after')}
        title={translate('reservation.list.after')}
        onClick={() => step(1)}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
      <h2 aria-live="polite">{titleOf(at, span, visible, locale)}</h2>
      <div className="list-views" role="group" aria-label={translate('reservation.list.span')}>
        {SPANS.map((one) => (
          <button
            key={one}
            type="button"
            className="list-chip"
            aria-pressed={span === one}
            onClick={() => setState({ span: one })}
          >
            {words[one]}
          </button>
        ))}
      </div>
      <span className="reservation-unseen">
        {translate('reservation.list.unseen', { count: LONGEST_DAYS })}
      </span>
    </div>
  );
}

function titleOf(at: string, span: Span, { first, last }: Range, locale: string): string {
  const dateOf = (day: string) => dayjs.utc(day).toDate();
  const style = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  if (span === 'month') return new Intl.DateTimeFormat(locale, style).format(dateOf(at));
  const format = new Intl.DateTimeFormat(locale, { ...style, day: 'numeric' });
  return format.formatRange(dateOf(first), dateOf(last));
}

const NONE: readonly AnyRecord[] = [];
const MOST = Math.max(...PAGE_SIZES);

/** The reservations of the list's filter that reach into the visible days, joined from as many pages as it takes. */
function useVisible({ resource, filters, keeps }: ListViewProps, visible: Range) {
  const { first, last } = visible;
  const query = useMemo(() => calendarQuery(filters, { first, last }), [filters, first, last]);
  const [order] = resource.order;
  const answer = useGetList<AnyRecord>(
    resource.route,
    {
      pagination: { page: 1, perPage: MOST },
      sort: order ?? { field: 'id', order: 'DESC' },
      filter: query.filter ?? {},
    },
    {
      enabled: query.filter !== null,
      placeholderData: keepPreviousData,
      // Said in its place, with a way to try again.
      onError: () => undefined,
    },
  );
  const { data, total = 0, isFetching, isPlaceholderData: isOld, error, refetch } = answer;
  const records = useMemo(
    () =>
      query.filter ? (data ?? NONE).filter((record) => query.keeps(record) && keeps(record)) : NONE,
    [data, query, keeps],
  );
  const missing = query.filter ? Math.max(0, total - (data?.length ?? 0)) : 0;
  return {
    records,
    isOld,
    isFetching,
    error,
    missing: data ? missing : 0,
    retry: () => void refetch(),
  };
}
