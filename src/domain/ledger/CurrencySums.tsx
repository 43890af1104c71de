import { useTranslate } from 'ra-core';
import { Amount } from '../../fields/components/Amount';
import { ScrollBox } from '../../shell/ScrollBox';
import { Table, TableHead } from '../../shell/elements/Table';
import './ledger.css';
import type { LedgerTotals } from './totals';

const AMOUNTS = ['deposit', 'withdrawal', 'net'] as const;

/**
 * rules: ledger-sums.
 * @example <CurrencySums totals={ledgerTotals(entries)} />
 */
export function CurrencySums({ totals }: { totals: LedgerTotals }) {
  const translate = useTranslate();
  const rows = [
    ...totals.currencies.map((sums) => ({ ...sums, name: sums.currency })),
    { ...totals.usd, name: translate('ledger.sums.inUsd'), currency: 'USD' },
  ];
  return (
    <ScrollBox label={translate('ledger.sums.caption')}>
      <Table className="ledger-sums" label={translate('ledger.sums.caption')}>
        <caption>{translate('ledger.sums.caption')}</caption>
        <TableHead
          columns={[
            [translate('ledger.sums.currency')],
            [translate('ledger.sums.deposit'), true],
            [translate('ledger.sums.withdrawal'), true],
            [translate('ledger.sums.net'), true],
          ]}
        />
        <tbody>
          {rows.map(({ name, currency, ...sums }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {AMOUNTS.map((column) => (
                <td key={column} data-number>
                  <Amount amount={sums[column]} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
