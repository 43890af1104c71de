import { useGetIdentity, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useResource } from '../../data/resources';
import { compareText } from '../../data/order';
import { useFieldLabel } from '../../fields/components/label';
import { addDays } from '../../days';
import {
  equalsParameter,
  filtersWith,
  isCancelled,
  openStates,
  type AnyRecord,
  type Resource,
} from '../../schema';
import { useExtensions } from '../../data/extensions';
import { tripEndFilter, DAYS_AHEAD, useWeek } from './figures';
import { useListPath } from './links';
import { PanelTable, NameLink, Panel } from './Panel';
import { formatCount, useFormatDay } from './useFormatDay';

/** How many are named; the rest is in the list. */
export const MINE_LINES = 8;

/** Who made a record: a person's trips are those they made. */
const CREATOR = 'userId';

interface MinePanelProps {
  title: string;
  today: string;
}

/**
 * The signed-in person's own trips of today and the next days, and what is open in each: from the rows that the panel of
 * the week has, without another request.
 */
export function MinePanel({ title, today }: MinePanelProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const dayWords = useFormatDay();
  const listPath = useListPath();
  const extensions = useExtensions();
  const { identity } = useGetIdentity();
  const reservations = useResource('reservations');
  const sections = useResource('sections');
  const week = useWeek('dateIn', today);
  const mine = useMemo(
    () => tripsOf(reservations, week.records, identity?.id),
    [reservations, week.records, identity?.id],
  );
  const lines = mine.slice(0, mine.length > MINE_LINES ? MINE_LINES - 1 : MINE_LINES);
  const words = (open: ReadonlyMap<string, number>) =>
    [...open]
      .map(([name, count]) => `${translate(`resources.${sections.route}.board.${name}`)} ${count}`)
      .join(' · ');
  const parameter = equalsParameter(filtersWith(reservations, extensions), CREATOR);
  const path = listPath('reservations', {
    filter: {
      ...tripEndFilter('dateIn', today, addDays(today, DAYS_AHEAD)),
      ...(parameter !== undefined && { [parameter]: String(identity?.id) }),
    },
    rows: week.total,
  });
  const count = translate('dashboard.bookings', formatCount(mine.length));
  const heads = [
    labelOf(reservations, 'dateIn'),
    labelOf(reservations, 'name'),
    translate('dashboard.open'),
  ];
  return (
    <Panel
      title={title}
      loading={week}
      lines={MINE_LINES}
      figure={
        // Where no parameter asks for a person, no list shows just these.
        parameter === undefined ? (
          <strong>{count}</strong>
        ) : (
          <Link className="dash-figure" to={path} data-zero={mine.length === 0 || undefined}>
            <strong>{count}</strong>
          </Link>
        )
      }
      notes={[!week.complete && translate('dashboard.loadedOnly', { count: week.records.length })]}
    >
      {mine.length === 0 ? (
        <p className="dash-empty">{translate('dashboard.noMine')}</p>
      ) : (
        <PanelTable
          title={title}
          heads={heads}
          className="dash-day dash-mine"
          more={{ count: mine.length - lines.length, path }}
        >
          {lines.map((record) => (
            <tr key={record.id} data-off={isCancelled(reservations, record) || undefined}>
              <td className="dash-date">{dayWords(String(record.dateIn), 'dashboard.dayShort')}</td>
              <th scope="row" className="dash-name">
                <NameLink resource={reservations} record={record} />{' '}
                <span className="dash-aside">{String(record.customerName ?? '')}</span>
              </th>
              <td className="dash-open">{words(openOf(sections, reservations, record))}</td>
            </tr>
          ))}
        </PanelTable>
      )}
    </Panel>
  );
}

/** A person's trips, by their first day; those that are off last. Pure. */
const tripsOf = (
  reservations: Resource,
  records: readonly AnyRecord[],
  userId: unknown,
): readonly AnyRecord[] =>
  records
    .filter((record) => userId !== undefined && record[CREATOR] === userId)
    .toSorted(
      (a, b) =>
        Number(isCancelled(reservations, a)) - Number(isCancelled(reservations, b)) ||
        compareText(String(a.dateIn), String(b.dateIn)),
    );

/** How many of a trip's sections each declared status is still open in; none of a trip that is off. Pure. */
function openOf(
  sections: Resource,
  reservations: Resource,
  record: AnyRecord,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (!Array.isArray(record.sections) || isCancelled(reservations, record)) return counts;
  for (const row of record.sections as AnyRecord[])
    for (const { name, done } of openStates(sections, row))
      // What only lacks a value is the board's to say.
      if (done !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
