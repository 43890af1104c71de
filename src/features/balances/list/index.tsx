import { useGetIdentity } from 'ra-core';
import { useMemo } from 'react';
import { ListScreen } from '../../../screens';
import { aligns, card, cells, texts, widths } from './cells';
import './list.css';
import { presetsFor } from './presets';

/** The balances: the generic list with links to their reservations, where each stands, and presets. */
export default function BalanceList() {
  const { identity } = useGetIdentity();
  const userId = typeof identity?.id === 'number' ? identity.id : null;
  const presets = useMemo(() => presetsFor(userId), [userId]);
  return <ListScreen {...{ card, cells, texts, widths, aligns, presets }} />;
}
