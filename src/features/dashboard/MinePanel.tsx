import { useGetIdentity, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useResource } from '../../data/resources';
import { compareText } from '../../data/order';
import { useFieldLabel } from '../../fields/components/label';
import {
  equalsParameter,
  filtersWith,
  isCancelled,
  openStates,
  type AnyRecord,
  type Resource,
} from '../../schema';
import { useExtensions } from '../../data/extensions';
import { countCancelled, useWeek, weekFilter } from './figures';
import { useListPath } from './links';
import { PanelTable, NameLink, Panel } from './Panel';
import { formatCount, useFormatDay } from './useFormatDay';

export const MINE_LINES = 8;

const CREATOR = 'userId';

/** The user's next trips, from the week panel's rows. */
export function MinePanel({ today }: { today: string }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const dayWords = useFormatDay();
  const listPath = useListPath();
  const extensions = useExtensions();
  const { identity } = useGetIdentity();
  const reservations = useResource('reservations');
  const sections = useResource('sections');
  const week = useWeek('dateIn', today);
  const ownTrips = useMemo(
    () => tripsOf(reservations, week.records, identity?.id),
    [reservations, week.records, identity?.id],
  );
  const lines = ownTrips.slice(0, ownTrips.length > MINE_LINES ? MINE_LINES - 1 : MINE_LINES);
  const words = (open: ReadonlyMap<string, number>) =>
    [...open]
      .map(([name, count]) => `${translate(`resources.${sections.route}.board.${name}`)} ${count}`)
      .join(' · ');
  const parameter = equalsParameter(filtersWith(reservations, extensions), CREATOR);
  const path = listPath('reservations', {
    filter: {
      ...weekFilter('dateIn', today),
      ...(parameter !== undefined && { [parameter]: String(identity?.id) }),
    },
    ...{ isLive: true, rows: week.total },
  });
  const live = ownTrips.length - countCancelled(reservations, ownTrips);
  const count = translate('dashboard.bookings', formatCount(live));
  const heads = [
    labelOf(reservations, 'dateIn'),
    labelOf(reservations, 'name'),
    translate('dashboard.open'),
  ];
  return (
    <Panel
      loading={week}
      figure={
        // Without a parameter for users, no list shows exactly these.
        parameter === undefined ? (
          <strong>{count}</strong>
        ) : (
          <Link className="dash-figure" to={path} data-zero={live === 0 || undefined}>
            <strong>{count}</strong>
          </Link>
        )
      }
      notes={[!week.complete && translate('dashboard.loadedOnly', { count: week.records.length })]}
    >
      {ownTrips.length === 0 ? (
        <p className="dash-empty">{translate('dashboard.noMine')}</p>
      ) : (
        <PanelTable
          heads={heads}
          className="dash-day dash-mine"
          more={{ count: live - lines.length + countCancelled(reservations, lines), path }}
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

function openOf(
  sections: Resource,
  reservations: Resource,
  record: AnyRecord,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (!Array.isArray(record.sections) || isCancelled(reservations, record)) return counts;
  for (const row of record.sections as AnyRecord[])
    for (const { name, done } of openStates(sections, row))
      if (done !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
