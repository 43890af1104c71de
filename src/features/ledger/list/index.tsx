import { useGetIdentity } from 'ra-core';
import { useMemo } from 'react';
import { seoulDay } from '../../../days';
import { ListScreen, type ListView } from '../../../screens';
import { lazyFace } from '../../../shell/faults/lazyFace';
import { card, cells, rowClass, widths } from './cells';
import './list.css';
import { presetsFor } from './presets';
import { TotalsStrip } from './TotalsStrip';

const views: readonly ListView[] = [
  {
    name: 'chart',
    label: 'ledger.chart.title',
    Body: lazyFace(() => import('../chart')),
    state: ['per'],
  },
];

/** The ledger: the generic list with in and out told apart, confirmed entries marked, totals below and a chart. */
export default function LedgerList() {
  const { identity } = useGetIdentity();
  const today = seoulDay();
  const userId = typeof identity?.id === 'number' ? identity.id : null;
  const presets = useMemo(() => presetsFor(today, userId), [today, userId]);
  return (
    <div className="ledger-list">
      <ListScreen {...{ card, cells, widths, rowClass, presets, views }} Foot={TotalsStrip} />
    </div>
  );
}
