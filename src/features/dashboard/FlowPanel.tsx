import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMemo } from 'react';
import { useResource } from '../../data/resources';
import type { TotalRow } from '../../data/totals';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { Panel, usePanelTitle } from './Panel';
import { weeksUntil, entriesIn, useLedgerRows, usePanelTotal } from './usePanelRows';
import { toScale } from '../../money/decimal';
import { groupDigits } from '../../money/groupDigits';
import { Table, TableHead } from '../../shell/elements/Table';
import { type Bucket, bucketsOf } from '../../domain/ledger/buckets';
import { useListPath } from './links';
import { useFormatDay } from './useFormatDay';
import { useEnumLabel } from '../../fields/components/label';

const CHART_HEIGHT = 188;

const Bars = lazyPart(async () => ({
  default: (await import('../../domain/ledger/FlowBars')).FlowBars,
}));

export function FlowPanel({ today }: { today: string }) {
  const translate = useTranslate();
  const enumLabel = useEnumLabel();
  const ledger = useResource('depositandwithdrawals');
  const weeks = weeksUntil(today);
  const filter = { startDate: weeks.first, endDate: weeks.last };
  const entries = useLedgerRows(today, { isToSum: true });
  const flow = usePanelTotal(ledger, filter, 'perDay', entries);
  const { loadedOnly, rows } = flow;
  const buckets = useMemo(() => bucketsOf(rows, weeksUntil(today), 'week'), [rows, today]);
  const names = {
    deposit: enumLabel(ledger, 'direction', 'DEPOSIT'),
    withdrawal: enumLabel(ledger, 'direction', 'WITHDRAWAL'),
    net: translate('ledger.totals.net'),
  };
  const isEmpty = buckets.every(({ deposit, withdrawal }) => deposit === '0' && withdrawal === '0');
  return (
    <Panel
      queries={[flow.query]}
      notes={[loadedOnly !== null && translate('ledger.totals.loadedOnly', { count: loadedOnly })]}
    >
      {isEmpty ? (
        <p className="dash-empty">{translate('dashboard.noFlow')}</p>
      ) : (
        <div className="dash-flow-parts">
          <div className="dash-chart">
            <Bars
              buckets={buckets}
              names={names}
              per="week"
              height={CHART_HEIGHT}
              snug
              description={translate('ledger.chart.description', {
                ...weeks,
                count: buckets.length,
              })}
            />
          </div>
          <WeekTable buckets={buckets} names={names} rows={rows} />
        </div>
      )}
    </Panel>
  );
}

interface WeekTableProps {
  buckets: readonly Bucket[];
  names: { deposit: string; withdrawal: string; net: string };
  rows: readonly TotalRow[];
}

const PARTS = [
  { part: 'deposit', filter: { direction: 'DEPOSIT' } },
  { part: 'withdrawal', filter: { direction: 'WITHDRAWAL' } },
  { part: 'net', filter: {} },
] as const;

function WeekTable({ buckets, names, rows }: WeekTableProps) {
  const translate = useTranslate();
  const formatDay = useFormatDay();
  const listPath = useListPath();
  return (
    <Table className="dash-table dash-weeks" label={usePanelTitle()}>
      <TableHead
        columns={[
          [translate('dashboard.week')],
          ...PARTS.map(({ part }) => [names[part], true] as const),
        ]}
      />
      <tbody>
        {buckets.toReversed().map((bucket) => (
          <tr key={bucket.first}>
            <th scope="row">
              {`${formatDay(bucket.first, 'dashboard.weekDay')} – ${formatDay(bucket.last, 'dashboard.weekDay')}`}
            </th>
            {PARTS.map(({ part, filter }) => {
              const text = groupDigits(toScale(bucket[part], 2));
              return (
                <td key={part} data-number>
                  <Link
                    className="dash-figure"
                    data-zero={/^0(\.0*)?$/.test(text) || undefined}
                    data-negative={text.startsWith('-') || undefined}
                    to={listPath('depositandwithdrawals', {
                      filter: { startDate: bucket.first, endDate: bucket.last, ...filter },
                      rows: entriesIn(rows, bucket, filter),
                    })}
                  >
                    {text}
                  </Link>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
