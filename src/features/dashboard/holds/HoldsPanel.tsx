import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useResource } from '../../../data/resources';
import { Badge } from '../../../fields/faces/Badge';
import { useFieldLabel } from '../../../fields/faces/label';
import { useListPath } from '../links';
import { LineTable } from '../LineTable';
import { NameLink } from '../NameLink';
import { Panel } from '../Panel';
import { counted, useDayWords } from '../words';
import { onHold } from '../../../domain/reservation';
import { HOLD_LINES, SORTED, useHolds } from './useHolds';

interface HoldsPanelProps {
  title: string;
  today: string;
}

/** Reservations on hold whose first day comes near. */
export function HoldsPanel({ title, today }: HoldsPanelProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const dayWords = useDayWords();
  const listPath = useListPath();
  const reservations = useResource('reservations');
  const { holds, records, total, complete, ...loading } = useHolds(today);
  const path = listPath('reservations', { filter: onHold(today), more: SORTED });
  const heads = [
    translate('dashboard.left'),
    labelOf(reservations, 'name'),
    labelOf(reservations, 'dateIn'),
    labelOf(reservations, 'paxCount'),
  ];
  const leftWords = (days: number | null) => {
    if (days === null) return '–';
    return days === 0
      ? translate('dashboard.todayWord')
      : translate('dashboard.daysLeft', { days });
  };
  return (
    <Panel
      title={title}
      loading={loading}
      lines={HOLD_LINES + 1}
      figure={
        <Link className="dash-figure" to={path} data-zero={total === 0 || undefined}>
          <strong>{translate('dashboard.bookings', counted(total))}</strong>
        </Link>
      }
      notes={[!complete && translate('dashboard.loadedOnly', { count: records.length })]}
    >
      {holds.length === 0 ? (
        <p className="dash-empty">{translate('dashboard.noHolds')}</p>
      ) : (
        <LineTable
          {...{ title, heads }}
          className="dash-holds"
          more={{ count: total - holds.length, path }}
        >
          {holds.map(({ record, daysLeft, pressing }) => (
            <tr key={record.id}>
              <td className="dash-left">
                <Badge colour={pressing ? 'red' : 'amber'}>{leftWords(daysLeft)}</Badge>
              </td>
              <th scope="row" className="dash-name">
                <NameLink resource={reservations} record={record} />{' '}
                <span className="dash-aside">{String(record.customerName ?? '')}</span>
              </th>
              <td className="dash-date">
                {daysLeft === null ? '' : dayWords(String(record.dateIn), 'dashboard.dayShort')}
              </td>
              <td data-number>
                {translate('dashboard.pax', { pax: String(record.paxCount ?? '–') })}
              </td>
            </tr>
          ))}
        </LineTable>
      )}
    </Panel>
  );
}
