import { useTranslate } from 'ra-core';
import { useResource } from '../../../data/resources';
import { Amount } from '../../../fields/components/Amount';
import { Badge } from '../../../fields/components/Badge';
import { useFieldLabel } from '../../../fields/components/label';
import type { AnyRecord } from '../../../schema';
import { BALANCE_SUMS, type BalanceSums } from '../domain/sums';
import './page.css';
import { BalanceStateBadge } from './BalanceStateBadge';

interface BalanceHeaderProps {
  title: string;
  balance: AnyRecord | null;
  sums: BalanceSums | null;
  /** Computed in the browser. */
  estimated: boolean;
}

export function BalanceHeader({ title, balance, sums, estimated }: BalanceHeaderProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('balances');
  return (
    <section className="column balance-header" aria-label={translate('balance.page.summary')}>
      <div className="row wrap balance-headline">
        <h2 className="balance-title">
          {title === '' ? translate('balance.page.untitled') : title}
        </h2>
        {balance && <BalanceStateBadge balance={balance} />}
      </div>
      <dl className="balance-figures">
        {BALANCE_SUMS.map((name) => (
          <div key={name} className="balance-figure" data-sum={name}>
            <dt className="muted small">{labelOf(resource, name)}</dt>
            <dd>{sums ? <Amount amount={sums[name]} currency="USD" /> : '–'}</dd>
          </div>
        ))}
      </dl>
      {estimated && (
        <p className="muted small balance-estimated" role="status">
          <Badge color="amber">{translate('balance.page.estimated')}</Badge>
          <span>{translate('balance.page.willCompute')}</span>
        </p>
      )}
    </section>
  );
}
