import { useTranslate } from 'ra-core';
import { childrenIn } from '../../fields/entries';
import { useResource } from '../../data/resources';
import { Display as StatusBadge } from '../../fields/enum/components';
import { useFieldLabel } from '../../fields/components/label';
import { fieldOf, isCancelled, type AnyRecord, type Resource } from '../../schema';
import { useListPath } from './links';
import { LinesPanel, NameHead } from './Panel';
import type { PanelRows } from './usePanelRows';
import {
  countCancelled,
  tripEndFilter,
  paxRows,
  paxText,
  countUnreadable,
  type TripEnd,
} from './figures';
import { compareText } from '../../data/order';

export const DAY_LINES = 8;

interface DayPanelProps {
  end: TripEnd;
  today: string;
  rows: PanelRows;
}

export function DayPanel({ end, today, rows }: DayPanelProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const listPath = useListPath();
  const reservations = useResource('reservations');
  const sections = useResource('sections');
  const { records, total } = rows;
  const lines = records
    .map((record) => ({
      record,
      moment: momentOf(sections, record, end, today),
      off: isCancelled(reservations, record),
    }))
    .toSorted(
      (a, b) =>
        Number(a.off) - Number(b.off) ||
        compareText(a.moment.time ?? LAST, b.moment.time ?? LAST) ||
        String(a.record.name).localeCompare(String(b.record.name), 'ko'),
    );
  const unread = countUnreadable(records, ['paxCount']);
  const off = countCancelled(reservations, records);
  const count = total - off;
  const path = listPath('reservations', {
    filter: tripEndFilter(end, today, today),
    isLive: true,
    rows: total,
  });
  const shown = lines.length > DAY_LINES ? lines.slice(0, DAY_LINES - 1) : lines;
  const status = fieldOf(reservations, 'revStatus');
  const heads = [
    translate('dashboard.time'),
    labelOf(reservations, 'name'),
    labelOf(reservations, 'paxCount'),
    labelOf(reservations, 'kGuide'),
    labelOf(reservations, 'revStatus'),
  ];
  return (
    <LinesPanel
      rows={rows}
      count={count}
      path={path}
      aside={translate('dashboard.pax', { pax: paxText(paxRows(reservations, records)) })}
      notes={[
        off > 0 && translate('dashboard.off', { smart_count: off }),
        unread > 0 && translate('dashboard.unreadable', { smart_count: unread }),
      ]}
      empty={translate(end === 'dateIn' ? 'dashboard.noArrivals' : 'dashboard.noDepartures')}
      heads={heads}
      className="dash-day"
      more={{ count: count - shown.filter((line) => !line.off).length, path }}
    >
      {shown.map(({ record, moment, off: isOff }) => (
        <tr key={record.id} data-off={isOff || undefined}>
          <td className="muted dash-time">{moment.time ?? '–'}</td>
          <NameHead
            resource={reservations}
            record={record}
            aside={[moment.flight, record.customerName].filter(Boolean).join(' · ')}
          />
          <td data-number>{translate('dashboard.pax', { pax: String(record.paxCount ?? '–') })}</td>
          <td className="dash-guide">{String(record.kGuide ?? '')}</td>
          <td className="dash-status">
            <StatusBadge
              resource={reservations}
              field={status}
              value={record.revStatus}
              record={record}
            />
          </td>
        </tr>
      ))}
    </LinesPanel>
  );
}

interface Moment {
  /** HH:mm; null if unknown */
  time: string | null;
  flight: string | null;
}

const NO_MOMENT: Moment = { time: null, flight: null };
const FLIGHT = 'FLIGHT';
const LAST = '24:00';

/** The last flight's arrival or the first one's departure, else the day's first section. */
function momentOf(resource: Resource, trip: AnyRecord, end: TripEnd, day: string): Moment {
  const all = childrenIn(trip, 'sections')
    .filter(({ date, time1 }) => date === day && isTime(time1))
    .filter((section) => !isCancelled(resource, section))
    .toSorted((a, b) => compareText(String(a.time1), String(b.time1)));
  const flights = all.filter(({ section }) => section === FLIGHT);
  const flight = end === 'dateIn' ? flights.at(-1) : flights[0];
  if (flight) {
    const { time1, time2, text1 } = flight;
    // A flight over midnight lands on the next day.
    const landsSameDay = isTime(time2) && time2 > String(time1);
    return {
      time: end === 'dateIn' && landsSameDay ? time2 : String(time1),
      flight: typeof text1 === 'string' && text1 !== '' ? text1 : null,
    };
  }
  const [first] = all;
  return first ? { time: String(first.time1), flight: null } : NO_MOMENT;
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d\d:\d\d$/.test(value);
