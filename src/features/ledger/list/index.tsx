import { useMemo } from 'react';
import { useRights, useUserId } from '../../../data/rights';
import { seoulDay } from '../../../days';
import { ListScreen } from '../../../screens/GenericList';
import type { ListView } from '../../../list/listOverrides';
import { lazyComponent } from '../../../shell/faults/lazyComponent';
import { ledgerCells, ledgerRowClass, ledgerTexts } from '../../../domain/ledger/cells';
import './list.css';
import { ledgerPresets } from './presets';
import { TotalsStrip } from './TotalsStrip';

const views: readonly ListView[] = [
  {
    name: 'chart',
    label: 'ledger.chart.title',
    Body: lazyComponent(() => import('../chart')),
    state: [],
  },
];

const matching: ListView = {
  name: 'match',
  label: 'ledger.matching',
  Body: lazyComponent(() => import('../matching')),
  state: ['from', 'to', 'banksmsId'],
  alone: true,
};
const withMatching = [...views, matching];

export default function LedgerList() {
  const userId = useUserId();
  const today = seoulDay();
  const rights = useRights();
  // Matching writes the entry.
  const mayMatch = rights('depositandwithdrawals', 'edit') && rights('banksms', 'list');
  const presets = useMemo(() => ledgerPresets(today, userId), [today, userId]);
  return (
    <div className="ledger-list">
      <ListScreen
        cells={ledgerCells}
        texts={ledgerTexts}
        rowClass={ledgerRowClass}
        presets={presets}
        views={mayMatch ? withMatching : views}
        Foot={TotalsStrip}
      />
    </div>
  );
}
