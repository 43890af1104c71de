import { useRights } from '../../data/rights';
import { ListScreen, type ListView } from '../../screens';
import { lazyComponent } from '../../shell/faults/lazyComponent';

const views: readonly ListView[] = [
  {
    name: 'match',
    label: 'banksms.match.view',
    Body: lazyComponent(() => import('./matching')),
    state: ['from', 'to'],
  },
];

/** The bank messages: the generic list, with a screen to match them with the ledger for whoever may. */
export default function BankMessageList() {
  // A match writes the entry.
  const mayMatch = useRights()('depositandwithdrawals', 'edit');
  return <ListScreen {...(mayMatch && { views })} />;
}
