import { useLocale, useTranslate } from 'ra-core';
import { nameOf, type Bucket, type Per } from '../../../domain/ledger/buckets';
import { dollarsOf } from '../../../domain/ledger/flow';

interface BucketTableProps {
  buckets: readonly Bucket[];
  per: Per;
  names: { deposit: string; withdrawal: string; net: string };
}

const PARTS = ['deposit', 'withdrawal', 'net'] as const;

/** The same figures to read: for who cannot see the bars, and for who wants them to the cent. */
export function BucketTable({ buckets, per, names }: BucketTableProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <details className="ledger-chart-table">
      <summary>{translate('ledger.chart.table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('ledger.chart.time')}</th>
            {PARTS.map((part) => (
              <th key={part} scope="col">
                {names[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket) => (
            <tr key={bucket.first}>
              <th scope="row">{nameOf(bucket, per, translate, locale)}</th>
              {PARTS.map((part) => (
                <td key={part} className="field-number">
                  {dollarsOf(bucket, part)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
