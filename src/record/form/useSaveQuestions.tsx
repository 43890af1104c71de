import type { Resource } from '../../schema';
import { useOutlierConfirm, type OutlierConfirm } from '../changeGuard/useOutlierConfirm';
import { useSaveWarnings } from './useSaveWarnings';
import { useSaveReasons } from './useSaveReasons';

/**
 * Asks about outliers, overly long date ranges and open children (`children.*.asks`).
 * @example if (!(await ask([{ typed: { dateOut: '2027-03-03' }, read: trip }]))) return;
 */
export function useSaveQuestions(resource: Resource): OutlierConfirm {
  const outliers = useOutlierConfirm(resource);
  const warnings = useSaveWarnings();
  const reasons = useSaveReasons();
  return {
    ask: async (saving) =>
      (await outliers.ask(saving)) &&
      warnings.ask(() => reasons({ resource, saving, isNamed: saving.length > 1 })),
    dialog: (
      <>
        {outliers.dialog}
        {warnings.dialog}
      </>
    ),
  };
}
