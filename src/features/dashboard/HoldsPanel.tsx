import { useTranslate } from 'ra-core';
import { useResource } from '../../data/resources';
import { Badge } from '../../fields/components/Badge';
import { useFieldLabel } from '../../fields/components/label';
import { useListPath } from './links';
import { LinesPanel, NameHead } from './Panel';
import { useFormatDay } from './useFormatDay';
import { onHoldFilter } from '../../domain/reservation';
import { useExtensions } from '../../data/extensions';
import { daysBetween, isDay } from '../../days';
import type { AnyRecord } from '../../schema';
import { usePanelRows } from './usePanelRows';

export function HoldsPanel({ today }: { today: string }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const formatDay = useFormatDay();
  const listPath = useListPath();
  const reservations = useResource('reservations');
  const { holds, ...rows } = useHolds(today);
  const path = listPath('reservations', { filter: onHoldFilter(today), more: SORTED });
  const heads = [
    translate('dashboard.left'),
    labelOf(reservations, 'name'),
    labelOf(reservations, 'dateIn'),
    labelOf(reservations, 'paxCount'),
  ];
  const daysLeftText = (days: number | null) => {
    if (days === null) return '–';
    return days === 0
      ? translate('dashboard.todayLabel')
      : translate('dashboard.daysLeft', { days });
  };
  return (
    <LinesPanel
      rows={rows}
      count={rows.total}
      path={path}
      empty={translate('dashboard.noHolds')}
      heads={heads}
      className="dash-holds"
      more={{ count: rows.total - holds.length, path }}
    >
      {holds.map(({ record, daysLeft, pressing }) => (
        <tr key={record.id}>
          <td>
            <Badge color={pressing ? 'red' : 'amber'}>{daysLeftText(daysLeft)}</Badge>
          </td>
          <NameHead resource={reservations} record={record} aside={record.customerName} />
          <td className="dash-date">
            {daysLeft === null ? '' : formatDay(String(record.dateIn), 'dashboard.dayShort')}
          </td>
          <td data-number>{translate('dashboard.pax', { pax: String(record.paxCount ?? '–') })}</td>
        </tr>
      ))}
    </LinesPanel>
  );
}

export const HOLD_LINES = 5;

/** Before the trip. */
const PRESSING_DAYS = 3;

const SORT = { field: 'dateIn', order: 'ASC' } as const;

const SORTED = { sort: SORT.field, order: SORT.order };

function useHolds(today: string) {
  const sorts = useExtensions().includes('sort');
  const rows = usePanelRows('reservations', onHoldFilter(today), {
    sort: SORT,
    ...(sorts && { perPage: HOLD_LINES }),
  });
  const holds = rows.records.slice(0, HOLD_LINES).map((record) => holdOf(record, today));
  return { ...rows, complete: rows.complete || sorts, holds };
}

function holdOf(record: AnyRecord, today: string) {
  const daysLeft = isDay(record.dateIn) ? daysBetween(today, record.dateIn) : null;
  return { record, daysLeft, pressing: daysLeft !== null && daysLeft <= PRESSING_DAYS };
}
