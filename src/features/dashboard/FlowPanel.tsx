import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMemo } from 'react';
import { useExtensions } from '../../data/extensions';
import { useResource } from '../../data/resources';
import { TOTALS, type TotalRow, totalsOf } from '../../data/totals';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { Panel, usePanelTitle } from './Panel';
import {
  weeksUntil,
  entriesIn,
  useLedgerRows,
  type LoadingState,
  useServerTotal,
} from './usePanelRows';
import { toScale, groupDigits } from '../../money/decimal';
import { Table } from '../../shell/elements/Table';
import { type Bucket, bucketsOf } from '../../domain/ledger/buckets';
import { useListPath } from './links';
import { useFormatDay } from './useFormatDay';
import { useEnumWords } from '../../fields/components/label';

interface FlowPanelProps {
  today: string;
}

const CHART_HEIGHT = 188;

const Bars = lazyPart(async () => ({
  default: (await import('../../domain/ledger/FlowBars')).FlowBars,
}));

export function FlowPanel(props: FlowPanelProps) {
  return useExtensions().includes(TOTALS) ? <OfServer {...props} /> : <OfRows {...props} />;
}

const OfServer = (props: FlowPanelProps) => (
  <FlowChart {...props} flow={useFlowOfServer(props.today)} />
);
const OfRows = (props: FlowPanelProps) => (
  <FlowChart {...props} flow={useFlowOfRows(props.today)} />
);

function FlowChart({ today, flow }: FlowPanelProps & { flow: Flow }) {
  const translate = useTranslate();
  const words = useEnumWords();
  const ledger = useResource('depositandwithdrawals');
  const { buckets, loadedOnly, rows } = flow;
  const names = {
    deposit: words(ledger, 'direction', 'DEPOSIT'),
    withdrawal: words(ledger, 'direction', 'WITHDRAWAL'),
    net: translate('ledger.totals.net'),
  };
  const isEmpty = buckets.every(({ deposit, withdrawal }) => deposit === '0' && withdrawal === '0');
  return (
    <Panel
      loading={flow}
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
                ...weeksUntil(today),
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
  const dayWords = useFormatDay();
  const listPath = useListPath();
  return (
    <Table className="dash-table dash-weeks" label={usePanelTitle()}>
      <thead>
        <tr>
          <th scope="col">{translate('dashboard.week')}</th>
          {PARTS.map(({ part }) => (
            <th key={part} scope="col" data-number>
              {names[part]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buckets.toReversed().map((bucket) => (
          <tr key={bucket.first}>
            <th scope="row">
              {`${dayWords(bucket.first, 'dashboard.weekDay')} – ${dayWords(bucket.last, 'dashboard.weekDay')}`}
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

const PER_DAY = 'perDay';

interface Flow extends LoadingState {
  buckets: readonly Bucket[];
  loadedOnly: number | null;
  rows: readonly TotalRow[];
}

/** By the backend (extension `totals`). */
function useFlowOfServer(today: string): Flow {
  const ledger = useResource('depositandwithdrawals');
  const { first, last } = weeksUntil(today);
  const total = useServerTotal(ledger, { startDate: first, endDate: last }, PER_DAY);
  return { ...total, buckets: useBuckets(total.rows, today), loadedOnly: null };
}

function useFlowOfRows(today: string): Flow {
  const ledger = useResource('depositandwithdrawals');
  const { records, complete, ...loading } = useLedgerRows(today);
  const rows = useMemo(() => {
    const perDay = ledger.totals.find(({ name }) => name === PER_DAY);
    return perDay ? totalsOf(ledger, perDay, records) : [];
  }, [ledger, records]);
  const buckets = useBuckets(rows, today);
  return { ...loading, rows, buckets, loadedOnly: complete ? null : records.length };
}

function useBuckets(rows: readonly TotalRow[], today: string): readonly Bucket[] {
  return useMemo(() => bucketsOf(rows, weeksUntil(today), 'week'), [rows, today]);
}
