import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useResource } from '../../../data/resources';
import { Display as StatusBadge } from '../../../fields/enum/faces';
import { useFieldLabel } from '../../../fields/faces/label';
import { fieldOf } from '../../../schema';
import { useListPath } from '../links';
import { LineTable } from '../LineTable';
import { NameLink } from '../NameLink';
import { Panel } from '../Panel';
import type { Rows } from '../useRows';
import { counted } from '../words';
import { between, isOff, paxRows, paxText, unreadable, type End } from './figures';
import { inOrder, momentOf } from './times';

/** So many are named; the rest is in the list. */
export const DAY_LINES = 8;

interface DayPanelProps {
  title: string;
  end: End;
  today: string;
  rows: Rows;
}

/** Who arrives or leaves today, by the hour. */
export function DayPanel({ title, end, today, rows }: DayPanelProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const listPath = useListPath();
  const reservations = useResource('reservations');
  const { records, total, complete } = rows;
  const lines = useMemo(
    () =>
      inOrder(
        records.map((record) => ({
          record,
          moment: momentOf(record, end, today),
          off: isOff(reservations, record),
        })),
      ),
    [records, reservations, end, today],
  );
  const path = listPath('reservations', { filter: between(end, today, today), rows: total });
  const unread = unreadable(records, ['paxCount']);
  const off = lines.filter((line) => line.off).length;
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
    <Panel
      title={title}
      loading={rows}
      lines={DAY_LINES}
      figure={
        <Link className="dash-figure" to={path} data-zero={total === 0 || undefined}>
          <strong>{translate('dashboard.bookings', counted(total))}</strong>{' '}
          {translate('dashboard.pax', { pax: paxText(paxRows(reservations, records)) })}
        </Link>
      }
      notes={[
        !complete && translate('dashboard.loadedOnly', { count: records.length }),
        off > 0 && translate('dashboard.off', counted(off)),
        unread > 0 && translate('dashboard.unreadable', counted(unread)),
      ]}
    >
      {lines.length === 0 ? (
        <p className="dash-empty">
          {translate(end === 'dateIn' ? 'dashboard.noArrivals' : 'dashboard.noDepartures')}
        </p>
      ) : (
        <LineTable
          {...{ title, heads }}
          className="dash-day"
          more={{ count: shown.length < lines.length ? total - shown.length : 0, path }}
        >
          {shown.map(({ record, moment, off: isCancelled }) => (
            <tr key={record.id} data-off={isCancelled || undefined}>
              <td className="dash-time">{moment.time ?? '–'}</td>
              <th scope="row" className="dash-name">
                <NameLink resource={reservations} record={record} />{' '}
                <span className="dash-aside">
                  {[moment.flight, record.customerName].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td data-number>
                {translate('dashboard.pax', { pax: String(record.paxCount ?? '–') })}
              </td>
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
        </LineTable>
      )}
    </Panel>
  );
}
