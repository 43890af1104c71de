import { useTranslate } from 'ra-core';
import { groupItems } from '../../util/groupItems';
import { useResource } from '../../data/resources';
import { useFieldLabel } from '../../fields/components/label';
import { isCancelled, type AnyRecord } from '../../schema';
import { countCancelled } from './figures';
import { LinesPanel, NameHead } from './Panel';
import { useFormatDay } from './useFormatDay';
import { openSections, useOwnTrips } from './useOwnTrips';

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
  const openText = (trip: AnyRecord) => {
    const states = openSections(reservations, sections, trip).flatMap((open) => open.states);
    return groupItems(states, (name) => name)
      .map(
        ([name, { length }]) =>
          `${translate(`resources.${sections.route}.board.${name}`)} ${length}`,
      )
      .join(' · ');
  };
  const live = trips.length - countCancelled(reservations, trips);
  const heads = [
    labelOf(reservations, 'dateIn'),
    labelOf(reservations, 'name'),
    translate('dashboard.open'),
  ];
  return (
    <LinesPanel
      rows={week}
      count={live}
      path={isExact ? path : undefined}
      empty={translate('dashboard.noMine')}
      heads={heads}
      className="dash-day"
      more={{ count: live - lines.length + countCancelled(reservations, lines), path }}
    >
      {lines.map((record) => (
        <tr key={record.id} data-off={isCancelled(reservations, record) || undefined}>
          <td className="dash-date">{formatDay(String(record.dateIn), 'dashboard.dayShort')}</td>
          <NameHead resource={reservations} record={record} aside={record.customerName} />
          <td className="dash-open">{openText(record)}</td>
        </tr>
      ))}
    </LinesPanel>
  );
}
