import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { atScale, groupDigits } from '../../../money/decimal';
import { Table } from '../../../shell/elements/Table';
import type { TotalRow } from '../../../data/totals';
import type { Bucket } from '../../../domain/ledger/buckets';
import { useListPath } from '../links';
import { useDayWords } from '../words';
import { entriesIn } from './weeks';

interface WeekTableProps {
  title: string;
  buckets: readonly Bucket[];
  names: { deposit: string; withdrawal: string; net: string };
  rows: readonly TotalRow[];
}

const PARTS = [
  { part: 'deposit', filter: { direction: 'DEPOSIT' } },
  { part: 'withdrawal', filter: { direction: 'WITHDRAWAL' } },
  { part: 'net', filter: {} },
] as const;

/** The chart's numbers to the cent, the present week first, each a way to its entries. */
export function WeekTable({ title, buckets, names, rows }: WeekTableProps) {
  const translate = useTranslate();
  const dayWords = useDayWords();
  const listPath = useListPath();
  return (
    <Table className="dash-table dash-weeks">
      <caption className="dash-hidden">{title}</caption>
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
              const text = groupDigits(atScale(bucket[part], 2));
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
