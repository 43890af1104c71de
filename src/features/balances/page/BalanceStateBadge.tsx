import { useGetIdentity, useTranslate } from 'ra-core';
import { useReferenceTitle } from '../../../data/referenceTitle';
import { useResource } from '../../../data/resources';
import type { BadgeColour } from '../../../fields/badges';
import { Badge } from '../../../fields/components/Badge';
import { fieldOf, type AnyRecord } from '../../../schema';
import { balanceState, type BalanceState } from '../../../domain/balance';

const COLOURS: Readonly<Record<BalanceState['is'], BadgeColour>> = {
  mine: 'amber',
  waiting: 'neutral',
  open: 'grey',
  confirmed: 'green',
  changed: 'red',
  returned: 'red',
  unconfirmed: 'red',
};

/** rules: nomination. */
export function BalanceStateBadge({ balance }: { balance: AnyRecord }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const state = balanceState(balance, typeof identity?.id === 'number' ? identity.id : null);
  const words = () => {
    switch (state.is) {
      case 'mine':
        return translate('balance.state.mine');
      case 'open':
        return translate('balance.state.open');
      case 'confirmed':
        return translate('balance.state.confirmed', { at: state.at.slice(0, 16) });
      case 'changed':
        return translate('balance.state.changed', { at: state.at.slice(0, 10) });
      case 'returned':
        return translate('balance.state.returned', { at: state.at.slice(0, 10) });
      case 'unconfirmed':
        return translate('balance.state.unconfirmed', { at: state.at.slice(0, 10) });
      case 'waiting':
        return <Waiting balance={balance} />;
    }
  };
  return <Badge colour={COLOURS[state.is]}>{words()}</Badge>;
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
