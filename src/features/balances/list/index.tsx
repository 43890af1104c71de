import { useGetIdentity, useCreatePath, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { ListScreen } from '../../../screens/GenericList';
import type { Preset } from '../../../list/listOverrides';
import './list.css';
import { Link } from 'react-router';
import type { DisplayProps } from '../../../fields/components/types';
import { Display as Packed } from '../../../fields/packed/components';
import type { AnyRecord } from '../../../schema';
import { BalanceStateBadge } from '../page/BalanceStateBadge';

/** The balances: the generic list with links to their reservations, where each stands, and presets. */
export default function BalanceList() {
  const { identity } = useGetIdentity();
  const userId = typeof identity?.id === 'number' ? identity.id : null;
  const presets = useMemo(() => presetsFor(userId), [userId]);
  return <ListScreen cells={cells} texts={texts} aligns={aligns} presets={presets} />;
}

/**
 * The ready-made filters of the list. No documented parameter asks for a person, so both need `mine` of `lists`. Active is "not yet confirmed".
 */
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

/** Links that a cell has room for; the rest is on the balance's page. */
const SHOWN = 2;

/** The decoded reservations, each leading to its own page. */
function Reservations(props: DisplayProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { value, record } = props;
  // Text that did not fit says so itself.
  if (!Array.isArray(value) || record._packedMisfit !== undefined) return <Packed {...props} />;
  const all = value as AnyRecord[];
  const rest = all.slice(SHOWN);
  return (
    <span className="balance-codes">
      {all.slice(0, SHOWN).map(({ id, code, userName }) => (
        <Link
          key={id}
          className="field-link"
          to={createPath({ resource: 'reservations', type: 'edit', id })}
          title={translate('balance.list.openOne', {
            code: String(code ?? ''),
            userName: String(userName ?? ''),
          })}
        >
          {String(code ?? `#${id}`)}
        </Link>
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

/** What stands in place of the field types' own cells. */
const cells = { reservations: Reservations, confirmedAt: State };

/** What an export says in place of the field types' own texts: every code, as far as the text could be read. */
const texts = {
  reservations: ({ reservations, _packedMisfit: misfits }: AnyRecord): string =>
    Array.isArray(reservations) && misfits === undefined
      ? reservations.map(({ id, code }: AnyRecord) => String(code ?? `#${id}`)).join(', ')
      : '?',
};

/** Links read from the left; the count that they stand in place of, from the right. */
const aligns = { reservations: 'left' } as const;
