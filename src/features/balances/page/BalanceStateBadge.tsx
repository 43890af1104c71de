import { useTranslate, type TranslateFunction } from 'ra-core';
import { useUserId } from '../../../data/rights';
import { useReferenceTitle } from '../../../data/referenceTitle';
import { useResource } from '../../../data/resources';
import type { BadgeColor } from '../../../fields/badges';
import { Badge } from '../../../fields/components/Badge';
import { fieldOf, type AnyRecord } from '../../../schema';
import { balanceState, type BalanceState } from '../../../domain/balance';

const COLORS: Readonly<Record<BalanceState['is'], BadgeColor>> = {
  mine: 'amber',
  waiting: 'neutral',
  open: 'grey',
  confirmed: 'green',
  changed: 'red',
  returned: 'red',
  unconfirmed: 'red',
};

export const balanceStateText = (state: BalanceState, translate: TranslateFunction): string =>
  translate(`balance.state.${state.is}`, {
    at: 'at' in state && state.at.slice(0, state.is === 'confirmed' ? 16 : 10),
  });

/** rules: nomination. */
export function BalanceStateBadge({ balance }: { balance: AnyRecord }) {
  const translate = useTranslate();
  const userId = useUserId();
  const state = balanceState(balance, userId);
  return (
    <Badge color={COLORS[state.is]}>
      {state.is === 'waiting' ? <Waiting balance={balance} /> : balanceStateText(state, translate)}
    </Badge>
  );
}

function Waiting({ balance }: { balance: AnyRecord }) {
  const translate = useTranslate();
  const resource = useResource('balances');
  const name = useReferenceTitle({
    resource,
    field: fieldOf(resource, 'confirmerId'),
    value: balance.confirmerId,
    record: balance,
  });
  return translate('balance.state.waiting', { name });
}
