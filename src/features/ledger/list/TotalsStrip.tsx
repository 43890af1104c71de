import { TableContainer } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { translateError } from '../../../data/serverWords';
import { useTotals } from '../../../data/totals';
import { useFieldLabel } from '../../../fields/faces/label';
import { useEnumWords } from '../../../fields/faces/useEnumWords';
import { scaleOf } from '../../../money';
import { atScale, groupDigits, NO_SUM, sameDecimal } from '../../../money/decimal';
import type { StripProps } from '../../../screens';
import type { FlowSums } from '../../../domain/ledger/flow';
import { sumsOf } from './sums';

const LINES = [
  { part: 'deposit', direction: 'DEPOSIT', sign: '+' },
  { part: 'withdrawal', direction: 'WITHDRAWAL', sign: '−' },
  { part: 'net', direction: null, sign: '' },
] as const;

/**
 * Deposits, withdrawals and the rest of the whole filter, per currency and in US dollars (rules: totals). Over the loaded
 * rows where the backend has no totals, and then it says so (rules: totals).
 */
export function TotalsStrip({ resource, filters, loaded }: StripProps) {
  const translate = useTranslate();
  const words = useEnumWords();
  const labelOf = useFieldLabel();
  const total = useTotals(resource, filters, { name: 'perCurrency', loaded });
  const { rows, isPending, error, scope } = total;
  const { currencies, usd, count } = useMemo(() => sumsOf(rows), [rows]);
  if (error)
    return (
      <p className="ledger-totals" role="alert">
        {translateError(error, translate)}
      </p>
    );
  // All together stands first: with many currencies the last ones are out of sight.
  const columns: readonly { currency: string | null; name: string; sums: FlowSums }[] = [
    { currency: 'USD', name: translate('ledger.totals.inUsd'), sums: usd },
    ...currencies.map((sums) => ({
      currency: sums.currency,
      name: sums.currency ?? translate('ledger.totals.none'),
      sums,
    })),
  ];
  return (
    // Where the currencies do not fit it is scrolled, by keyboard too.
    <TableContainer
      tabIndex={0}
      className="ledger-totals"
      role="group"
      aria-label={translate('ledger.totals.title')}
      aria-busy={isPending}
    >
      <table>
        <caption>
          {scope === 'loaded' ? (
            <span className="list-narrowed">
              {translate('ledger.totals.loadedOnly', { count: loaded.records?.length ?? 0 })}
            </span>
          ) : (
            translate('ledger.totals.all', {
              count: isPending ? NO_SUM : groupDigits(String(count)),
            })
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{labelOf(resource, 'currency')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ part, direction, sign }) => (
            <tr key={part} className={`ledger-${part}`}>
              <th scope="row">
                {direction === null
                  ? translate('ledger.totals.net')
                  : words(resource, 'direction', direction)}
              </th>
              {columns.map(({ name, currency, sums }) => (
                <td key={name}>
                  {isPending ? (
                    NO_SUM
                  ) : (
                    <Signed sign={sign} amount={sums[part]} currency={currency} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableContainer>
  );
}

interface SignedProps {
  sign: string;
  amount: string;
  currency: string | null;
}

// Its column's head names the currency.
function Signed({ sign, amount, currency }: SignedProps) {
  const text = groupDigits(currency === null ? amount : atScale(amount, scaleOf(currency)));
  if (sameDecimal(amount, '0'))
    return (
      <span className="field-number" title={text}>
        {NO_SUM}
      </span>
    );
  return (
    <span className="field-number" data-negative={text.startsWith('-') || undefined}>
      {`${sign}${text}`}
    </span>
  );
}
