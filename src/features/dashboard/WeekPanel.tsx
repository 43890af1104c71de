import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useResource } from '../../data/resources';
import { weekdayOf } from '../../days';
import { Table, TableHead } from '../../shell/elements/Table';
import { useListPath } from './links';
import { Panel, usePanelTitle } from './Panel';
import { useFormatDay } from './useFormatDay';
import {
  tripEndFilter,
  nextDays,
  TRIP_ENDS,
  countCancelled,
  countFigure,
  countUnreadable,
  type TripEnd,
  type Figure,
  useWeek,
} from './figures';

export function WeekPanel({ today }: { today: string }) {
  const translate = useTranslate();
  const formatDay = useFormatDay();
  const reservations = useResource('reservations');
  const week = { dateIn: useWeek('dateIn', today), dateOut: useWeek('dateOut', today) };
  const days = nextDays(today);
  const records = { dateIn: week.dateIn.records, dateOut: week.dateOut.records };
  const of = (end: TripEnd, day: string) =>
    countFigure(
      reservations,
      records[end].filter((record) => record[end] === day),
    );
  const last = days.at(-1) ?? today;
  const unread =
    countUnreadable(records.dateIn, ['dateIn', 'paxCount']) +
    countUnreadable(records.dateOut, ['dateOut', 'paxCount']);
  const loaded = records.dateIn.length + records.dateOut.length;
  return (
    <Panel
      queries={[week.dateIn.query, week.dateOut.query]}
      notes={[
        !(week.dateIn.complete && week.dateOut.complete) &&
          translate('dashboard.loadedOnly', { count: loaded }),
        unread > 0 && translate('dashboard.unreadable', { smart_count: unread }),
      ]}
    >
      <Table className="dash-table dash-week" label={usePanelTitle()}>
        <TableHead
          columns={[
            [translate('dashboard.day')],
            [translate('dashboard.arrivals'), true],
            [translate('dashboard.departures'), true],
          ]}
        />
        <tbody>
          {days.map((day) => (
            <tr key={day} data-today={day === today || undefined} data-weekday={weekdayOf(day)}>
              <th scope="row">
                {formatDay(day, 'dashboard.dayShort')}
                {day === today && (
                  <span className="dash-aside"> {translate('dashboard.todayLabel')}</span>
                )}
              </th>
              {TRIP_ENDS.map((end) => (
                <td key={end} data-number>
                  <DayFigure end={end} from={day} to={day} figure={of(end, day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{translate('dashboard.sum')}</th>
            {TRIP_ENDS.map((end) => (
              <td key={end} data-number>
                <DayFigure
                  end={end}
                  from={today}
                  to={last}
                  figure={{
                    ...countFigure(reservations, records[end]),
                    count: week[end].total - countCancelled(reservations, records[end]),
                  }}
                />
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </Panel>
  );
}

interface DayFigureProps {
  end: TripEnd;
  from: string;
  to: string;
  figure: Figure;
}

function DayFigure({ end, from, to, figure: { count, pax } }: DayFigureProps) {
  const translate = useTranslate();
  const listPath = useListPath();
  return (
    <Link
      className="dash-figure"
      data-zero={count === 0 || undefined}
      to={listPath('reservations', {
        filter: tripEndFilter(end, from, to),
        isLive: true,
        rows: count,
      })}
    >
      <strong>{translate('dashboard.entries', { smart_count: count })}</strong>{' '}
      <span className="dash-pax">{translate('dashboard.pax', { pax })}</span>
    </Link>
  );
}
