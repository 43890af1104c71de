import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Button } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import { translateError } from '../../../data/serverMessages';
import { useTotals } from '../../../data/totals';
import { useEnumLabel, useFieldLabel } from '../../../fields/components/label';
import { TableHead } from '../../../shell/elements/Table';
import { ScrollBox } from '../../../shell/ScrollBox';
import { NO_SUM, sameDecimal, scaleOf, toScale } from '../../../money/decimal';
import { groupDigits } from '../../../money/groupDigits';
import type { Resource } from '../../../schema';
import type { StripProps } from '../../../list/listOverrides';
import type { FlowSums } from '../../../domain/ledger/flow';
import { computeLedgerSums } from './sums';

const LINES = [
  { part: 'deposit', direction: 'DEPOSIT', sign: '+' },
  { part: 'withdrawal', direction: 'WITHDRAWAL', sign: '-' },
  { part: 'net', direction: null, sign: '' },
] as const;

interface Column {
  currency: string | null;
  name: string;
  sums: FlowSums;
}

/** Net amounts of the whole filter, else of the loaded rows (rules: totals). */
export function TotalsStrip({ resource, filters, loaded }: StripProps) {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useStore(`${resource.route}.totals`, false);
  const total = useTotals(resource, filters, { name: 'perCurrency', loaded });
  const { rows, isPending, error, scope } = total;
  const { currencies, usd, count } = useMemo(() => computeLedgerSums(rows), [rows]);
  if (error)
    return (
      <p className="ledger-totals" role="alert">
        {translateError(error, translate)}
      </p>
    );
  // With many currencies, the last columns are out of sight.
  const columns: readonly Column[] = [
    { currency: 'USD', name: translate('ledger.totals.inUsd'), sums: usd },
    ...currencies.map((sums) => ({
      currency: sums.currency,
      name: sums.currency ?? translate('ledger.totals.none'),
      sums,
    })),
  ];
  const of =
    scope === 'loaded'
      ? translate('ledger.totals.loadedOnly', { count: loaded.records?.length ?? NO_SUM })
      : translate('ledger.totals.all', { count: isPending ? NO_SUM : count });
  return (
    <div
      className="ledger-totals"
      role="group"
      aria-label={translate('ledger.totals.title')}
      aria-busy={isPending}
    >
      <div className="row ledger-totals-line">
        <Button
          size="small"
          color="inherit"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          startIcon={<ExpandIcon className="ledger-totals-arrow" data-open={open || undefined} />}
          onClick={() => setOpen(!open)}
        >
          <span className={scope === 'loaded' ? 'list-narrowed' : undefined}>{of}</span>
          {!open && `\u00a0· ${translate('ledger.totals.net')}`}
        </Button>
        {!open && <Nets columns={columns} isPending={isPending} />}
        {!open && currencies.length > 1 && (
          <span className="ledger-totals-more">
            {translate('ledger.totals.currencies', { smart_count: currencies.length })}
          </span>
        )}
      </div>
      {open && (
        <div id={id}>
          <ScrollBox label={of} className="ledger-totals-table">
            <All resource={resource} columns={columns} isPending={isPending} />
          </ScrollBox>
        </div>
      )}
    </div>
  );
}

interface PartsProps {
  columns: readonly Column[];
  isPending: boolean;
}

function Nets({ columns, isPending }: PartsProps) {
  return (
    <dl className="ledger-nets">
      {columns.map(({ name, currency, sums }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isPending ? NO_SUM : <Signed sign="" amount={sums.net} currency={currency} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function All({ resource, columns, isPending }: PartsProps & { resource: Resource }) {
  const translate = useTranslate();
  const enumLabel = useEnumLabel();
  const labelOf = useFieldLabel();
  return (
    <table aria-label={translate('ledger.totals.title')}>
      <TableHead
        columns={[[labelOf(resource, 'currency')], ...columns.map(({ name }) => [name] as const)]}
      />
      <tbody>
        {LINES.map(({ part, direction, sign }) => (
          <tr key={part} className={`ledger-${part}`}>
            <th scope="row">
              {direction === null
                ? translate('ledger.totals.net')
                : enumLabel(resource, 'direction', direction)}
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
  );
}

interface SignedProps {
  sign: string;
  amount: string;
  currency: string | null;
}

function Signed({ sign, amount, currency }: SignedProps) {
  const text = groupDigits(currency === null ? amount : toScale(amount, scaleOf(currency)));
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
