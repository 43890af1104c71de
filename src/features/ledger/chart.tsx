import { Alert } from '@mui/material';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { translateError } from '../../data/serverMessages';
import { useTotals } from '../../data/totals';
import type { ListViewProps } from '../../list/listOverrides';
import type { AnyRecord } from '../../schema';
import { FlowBars } from '../../domain/ledger/FlowBars';
import {
  bucketsOf,
  choosePer,
  spanOfRows,
  widenSpan,
  bucketName,
  type Bucket,
  type BucketSize,
} from '../../domain/ledger/buckets';
import { NO_SUM } from '../../money/decimal';
import './chart.css';
import { formatDollars } from '../../domain/ledger/flow';
import { TableHead } from '../../shell/elements/Table';
import { useEnumLabel } from '../../fields/components/label';
import { ledgerChart as en } from '../../../i18n/en/ledgerChart';
import { ledgerChart as ko } from '../../../i18n/ko/ledgerChart';
import { addMessages } from '../../shell/featureMessages';

addMessages('ledger', { ko, en });

/** In US dollars: of the whole filter, else of the loaded rows. */
export default function LedgerChart(props: ListViewProps) {
  const { resource, filters } = props;
  const translate = useTranslate();
  const enumLabel = useEnumLabel();
  const list = useListContext<AnyRecord>();
  const records = list.isPlaceholderData ? undefined : list.data;
  const complete = (list.data?.length ?? 0) >= (list.total ?? 0);
  const loaded = { records, complete };
  const { rows, isPending, error, scope } = useTotals(resource, filters, {
    name: 'perDay',
    loaded,
  });
  const rowSpan = useMemo(() => spanOfRows(rows), [rows]);
  const span = rowSpan && widenSpan(rowSpan, filters.startDate, filters.endDate);
  const per = span ? choosePer(span) : 'day';
  const buckets = span ? bucketsOf(rows, span, per) : [];
  const names = {
    deposit: enumLabel(resource, 'direction', 'DEPOSIT'),
    withdrawal: enumLabel(resource, 'direction', 'WITHDRAWAL'),
    net: translate('ledger.totals.net'),
  };
  const failure = error ?? (records === undefined && scope === 'loaded' ? list.error : null);

  const body = () => {
    if (failure) return <Alert severity="error">{translateError(failure, translate)}</Alert>;
    if (isPending) return <p role="status">{translate('list.loading')}</p>;
    if (!span) return <p role="status">{translate('ledger.chart.empty')}</p>;
    return (
      <>
        <FlowBars
          buckets={buckets}
          per={per}
          names={names}
          description={translate('ledger.chart.description', { ...span, count: buckets.length })}
        />
        <BucketTable buckets={buckets} per={per} names={names} />
      </>
    );
  };
  return (
    <section className="column card ledger-chart" aria-label={translate('ledger.chart.heading')}>
      <div className="row wrap ledger-chart-head">
        <h2>{translate('ledger.chart.heading')}</h2>
        {scope === 'loaded' && (
          <span className="list-narrowed">
            {translate('ledger.totals.loadedOnly', { count: records?.length ?? NO_SUM })}
          </span>
        )}
      </div>
      {body()}
    </section>
  );
}

interface BucketTableProps {
  buckets: readonly Bucket[];
  per: BucketSize;
  names: { deposit: string; withdrawal: string; net: string };
}

const PARTS = ['deposit', 'withdrawal', 'net'] as const;

/** Accessible, and exact to the cent. */
function BucketTable({ buckets, per, names }: BucketTableProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <details className="ledger-chart-table">
      <summary>{translate('ledger.chart.table')}</summary>
      <table aria-label={translate('ledger.chart.table')}>
        <TableHead
          columns={[
            [translate('ledger.chart.time')],
            ...PARTS.map((part) => [names[part]] as const),
          ]}
        />
        <tbody>
          {buckets.map((bucket) => (
            <tr key={bucket.first}>
              <th scope="row">{bucketName(bucket, per, translate, locale)}</th>
              {PARTS.map((part) => (
                <td key={part} className="field-number">
                  {formatDollars(bucket, part)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
