import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isMisfit } from '../../../fields/entries';
import { useUserId } from '../../../data/rights';
import { ListScreen } from '../../../screens/GenericList';
import type { Preset } from '../../../list/listOverrides';
import './list.css';
import { balanceState } from '../../../domain/balance';
import { EditLink } from '../../../domain/EditLink';
import type { DisplayProps } from '../../../fields/components/types';
import { Display as Packed } from '../../../fields/packed/components';
import type { AnyRecord, FieldTexts } from '../../../schema';
import { BalanceStateBadge, balanceStateText } from '../page/BalanceStateBadge';

export default function BalanceList() {
  const userId = useUserId();
  const presets = useMemo(() => presetsFor(userId), [userId]);
  return <ListScreen cells={cells} texts={texts} aligns={aligns} presets={presets} />;
}

/** No documented parameter filters by user: both need `mine` of `lists`. */
function presetsFor(userId: number | null): Preset[] {
  if (userId === null) return [];
  return [
    { name: 'all', label: 'list.all', filter: {} },
    {
      name: 'waiting',
      label: 'balance.list.waiting',
      filter: { active: '1', confirmerId: String(userId) },
      extension: 'mine',
    },
    {
      name: 'mine',
      label: 'balance.list.mine',
      filter: { userId: String(userId) },
      extension: 'mine',
    },
  ];
}

const SHOWN = 2;

function Reservations(props: DisplayProps) {
  const translate = useTranslate();
  const { field, value, record } = props;
  // Unparsable text shows its own error.
  if (!Array.isArray(value) || isMisfit(record, field.name)) return <Packed {...props} />;
  const all = value as AnyRecord[];
  const rest = all.slice(SHOWN);
  return (
    <span className="balance-codes">
      {all.slice(0, SHOWN).map(({ id, code, userName }) => (
        <EditLink
          key={id}
          resource="reservations"
          id={id}
          title={translate('balance.list.openOne', {
            code: String(code ?? ''),
            userName: String(userName ?? ''),
          })}
        >
          {String(code ?? `#${id}`)}
        </EditLink>
      ))}
      {rest.length > 0 && (
        <span className="field-no" title={rest.map(({ code }) => String(code)).join(', ')}>
          {translate('balance.list.more', { smart_count: rest.length })}
        </span>
      )}
    </span>
  );
}

const State = ({ record }: DisplayProps) => <BalanceStateBadge balance={record} />;

const cells = { reservations: Reservations, confirmedAt: State };

const texts: FieldTexts = {
  reservations: ({ field, value, record }) =>
    Array.isArray(value) && !isMisfit(record, field.name)
      ? value.map(({ id, code }: AnyRecord) => String(code ?? `#${id}`)).join(', ')
      : '?',
  confirmedAt: ({ record }, { translate }) => {
    const state = balanceState(record, null);
    return state.is === 'waiting' ? translate('ledger.named') : balanceStateText(state, translate);
  },
};

const aligns = { reservations: 'left' } as const;
