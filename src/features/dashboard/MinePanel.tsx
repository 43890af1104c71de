import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useResource } from '../../data/resources';
import { useFieldLabel } from '../../fields/components/label';
import { isCancelled, openStates, type AnyRecord, type Resource } from '../../schema';
import { countCancelled } from './figures';
import { PanelTable, NameLink, Panel } from './Panel';
import { formatCount, useFormatDay } from './useFormatDay';
import { useOwnTrips } from './useOwnTrips';

export const MINE_LINES = 8;

/** The user's next trips, with what is open in each. */
export function MinePanel({ today }: { today: string }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const formatDay = useFormatDay();
  const reservations = useResource('reservations');
  const sections = useResource('sections');
  const { week, trips, path, isExact } = useOwnTrips(today);
  const lines = trips.slice(0, trips.length > MINE_LINES ? MINE_LINES - 1 : MINE_LINES);
  const openText = (open: ReadonlyMap<string, number>) =>
    [...open]
      .map(([name, count]) => `${translate(`resources.${sections.route}.board.${name}`)} ${count}`)
      .join(' · ');
  const live = trips.length - countCancelled(reservations, trips);
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
        isExact ? (
          <Link className="dash-figure" to={path} data-zero={live === 0 || undefined}>
            <strong>{count}</strong>
          </Link>
        ) : (
          <strong>{count}</strong>
        )
      }
      notes={[!week.complete && translate('dashboard.loadedOnly', { count: week.records.length })]}
    >
      {trips.length === 0 ? (
        <p className="dash-empty">{translate('dashboard.noMine')}</p>
      ) : (
        <PanelTable
          heads={heads}
          className="dash-day"
          more={{ count: live - lines.length + countCancelled(reservations, lines), path }}
        >
          {lines.map((record) => (
            <tr key={record.id} data-off={isCancelled(reservations, record) || undefined}>
              <td className="dash-date">
                {formatDay(String(record.dateIn), 'dashboard.dayShort')}
              </td>
              <th scope="row" className="dash-name">
                <NameLink resource={reservations} record={record} />{' '}
                <span className="dash-aside">{String(record.customerName ?? '')}</span>
              </th>
              <td className="dash-open">{openText(openOf(sections, reservations, record))}</td>
            </tr>
          ))}
        </PanelTable>
      )}
    </Panel>
  );
}

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
