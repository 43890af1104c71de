import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMemo } from 'react';
import { useExtensions } from '../../data/extensions';
import { useResource } from '../../data/resources';
import { TOTALS, type TotalRow } from '../../data/totals';
import { addDays } from '../../days';
import { optionsOf } from '../../fields';
import { Badge } from '../../fields/components/Badge';
import { useEnumWords, useFieldLabel } from '../../fields/components/label';
import { Table } from '../../shell/elements/Table';
import { fieldOf, type AnyRecord, type Resource } from '../../schema';
import {
  tripEndFilter,
  DAYS_AHEAD,
  paxText,
  PAX_TOTAL,
  paxRows,
  countUnreadable,
  useWeek,
} from './figures';
import { useListPath } from './links';
import { Panel, usePanelTitle } from './Panel';
import { formatCount } from './useFormatDay';
import { type LoadingState, useServerTotal } from './usePanelRows';

interface PaxPanelProps {
  today: string;
}

/** rules: pax-totals. */
export function PaxPanel(props: PaxPanelProps) {
  return useExtensions().includes(TOTALS) ? <OfServer {...props} /> : <OfRows {...props} />;
}

const OfServer = (props: PaxPanelProps) => (
  <PaxTable {...props} pax={usePaxOfServer(props.today)} />
);
const OfRows = (props: PaxPanelProps) => <PaxTable {...props} pax={usePaxOfRows(props.today)} />;

function PaxTable({ today, pax }: PaxPanelProps & { pax: Pax }) {
  const translate = useTranslate();
  const words = useEnumWords();
  const labelOf = useFieldLabel();
  const listPath = useListPath();
  const reservations = useResource('reservations');
  const types = Object.entries(valuesOf(reservations, 'revType'));
  const divisions = Object.keys(valuesOf(reservations, 'revDivision'));
  const { rows, loadedOnly, unread, records } = pax;
  const cell = (group: Readonly<Record<string, string>>) => {
    const text = paxText(rows, group);
    return (
      <Link
        className="dash-figure"
        data-zero={text === '0' || undefined}
        to={listPath('reservations', {
          filter: { ...tripEndFilter('dateIn', today, addDays(today, DAYS_AHEAD)), ...group },
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
      loading={pax}
      notes={[
        loadedOnly !== null && translate('dashboard.loadedOnly', { count: loadedOnly }),
        unread > 0 && translate('dashboard.unreadable', formatCount(unread)),
      ]}
    >
      <Table className="dash-table dash-sums" label={usePanelTitle()}>
        <thead>
          <tr>
            <th scope="col">{labelOf(reservations, 'revType')}</th>
            {divisions.map((division) => (
              <th key={division} scope="col" data-number>
                {words(reservations, 'revDivision', division)}
              </th>
            ))}
            <th scope="col" data-number>
              {translate('dashboard.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {types.map(([type, colour]) => (
            <tr key={type}>
              <th scope="row">
                <Badge colour={colour}>{words(reservations, 'revType', type)}</Badge>
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

const valuesOf = (resource: Resource, field: string) =>
  optionsOf(fieldOf(resource, field), 'enum')?.values ?? {};

interface Pax extends LoadingState {
  rows: readonly TotalRow[];
  loadedOnly: number | null;
  unread: number;
  records: readonly AnyRecord[];
}

/** By the backend (extension `totals`). */
function usePaxOfServer(today: string): Pax {
  const reservations = useResource('reservations');
  const filter = tripEndFilter('dateIn', today, addDays(today, DAYS_AHEAD));
  return {
    ...useServerTotal(reservations, filter, PAX_TOTAL),
    ...{ loadedOnly: null, unread: 0, records: [] },
  };
}

function usePaxOfRows(today: string): Pax {
  const reservations = useResource('reservations');
  const { records, complete, ...loading } = useWeek('dateIn', today);
  const rows = useMemo(() => paxRows(reservations, records), [reservations, records]);
  return {
    ...loading,
    rows,
    loadedOnly: complete ? null : records.length,
    unread: countUnreadable(records, ['paxCount']),
    records,
  };
}
