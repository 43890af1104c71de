import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useResource } from '../../../data/resources';
import { Amount } from '../../../fields/components/Amount';
import { Badge } from '../../../fields/components/Badge';
import { useFieldLabel } from '../../../fields/components/label';
import { textOrEmpty } from '../../../util/text';
import { BALANCE_SUMS, computeBalanceSums, storedSums } from '../domain/sums';
import './page.css';
import { BalanceStateBadge } from './BalanceStateBadge';
import { usePickedReservations, type ReservationsProps } from './ReservationsInput';
import { codesOf, haveSameCodes } from './useSettledReservations';

/** Stored sums, or those of the picked reservations (docs/balances.md). */
export function BalanceHeader({ balance, picked }: ReservationsProps) {
  const title = textOrEmpty(useWatch({ name: 'title' })).trim();
  const { codes, reservations } = usePickedReservations(picked);
  const { complete, found } = reservations;
  const same = balance !== null && haveSameCodes(codes, codesOf(balance));
  const stored = same ? storedSums(balance) : null;
  const sums = stored ?? (complete ? computeBalanceSums(found) : null);
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
      {stored === null && (
        <p className="muted small balance-estimated" role="status">
          <Badge color="amber">{translate('balance.page.estimated')}</Badge>
          <span>{translate('balance.page.willCompute')}</span>
        </p>
      )}
    </section>
  );
}
