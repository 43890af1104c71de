import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { enumValues } from '../../domain/reservation';
import { useResource } from '../../data/resources';
import { Badge } from '../../fields/components/Badge';
import { useEnumHelp, useEnumLabel, useFieldLabel } from '../../fields/components/label';
import { Table } from '../../shell/elements/Table';
import type { AnyRecord } from '../../schema';
import { paxText, PAX_TOTAL, weekFilter, countUnreadable, useWeek } from './figures';
import { useListPath } from './links';
import { Panel, usePanelTitle } from './Panel';
import { usePanelTotal } from './usePanelRows';

/** rules: pax-totals. */
export function PaxPanel({ today }: { today: string }) {
  const translate = useTranslate();
  const enumLabel = useEnumLabel();
  const helpOf = useEnumHelp();
  const labelOf = useFieldLabel();
  const listPath = useListPath();
  const reservations = useResource('reservations');
  const types = Object.entries(enumValues(reservations, 'revType'));
  const divisions = Object.keys(enumValues(reservations, 'revDivision'));
  const filter = weekFilter('dateIn', today);
  const week = useWeek('dateIn', today, { isToSum: true });
  const pax = usePanelTotal(reservations, filter, PAX_TOTAL, week);
  const { rows, loadedOnly, records } = pax;
  const unread = countUnreadable(records, ['paxCount']);
  const cell = (group: Readonly<Record<string, string>>) => {
    const text = paxText(rows, group);
    return (
      <Link
        className="dash-figure"
        data-zero={text === '0' || undefined}
        to={listPath('reservations', {
          filter: { ...filter, ...group },
          isLive: true,
          rows: records.filter((record) => has(record, group)).length,
        })}
      >
        {text}
      </Link>
    );
  };
  return (
    <Panel
      queries={[pax.query]}
      notes={[
        loadedOnly !== null && translate('dashboard.loadedOnly', { count: loadedOnly }),
        unread > 0 && translate('dashboard.unreadable', { smart_count: unread }),
      ]}
    >
      <Table className="dash-table dash-sums" label={usePanelTitle()}>
        <thead>
          <tr>
            <th scope="col">{labelOf(reservations, 'revType')}</th>
            {divisions.map((division) => (
              <th
                key={division}
                scope="col"
                data-number
                data-help={helpOf(reservations, 'revDivision', division)}
              >
                {enumLabel(reservations, 'revDivision', division)}
              </th>
            ))}
            <th scope="col" data-number>
              {translate('dashboard.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {types.map(([type, color]) => (
            <tr key={type}>
              <th scope="row">
                <Badge color={color}>{enumLabel(reservations, 'revType', type)}</Badge>
              </th>
              {divisions.map((division) => (
                <td key={division} data-number>
                  {cell({ revDivision: division, revType: type })}
                </td>
              ))}
              <td data-number>{cell({ revType: type })}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{translate('dashboard.sum')}</th>
            {divisions.map((division) => (
              <td key={division} data-number>
                {cell({ revDivision: division })}
              </td>
            ))}
            <td data-number>{cell({})}</td>
          </tr>
        </tfoot>
      </Table>
    </Panel>
  );
}

const has = (record: AnyRecord, group: Readonly<Record<string, string>>): boolean =>
  Object.entries(group).every(([field, value]) => record[field] === value);
