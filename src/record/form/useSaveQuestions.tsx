import { useCallback } from 'react';
import type { Resource } from '../../schema';
import { useOutlierConfirm, type OutlierConfirm } from '../changeGuard/useOutlierConfirm';
import { useSaveWarnings } from './useSaveWarnings';
import { useSaveReasons } from './useSaveReasons';

/**
 * Asks about outliers, overly long date ranges and open children (`children.*.asks`).
 * @example if (!(await ask([{ typed: { dateOut: '2027-03-03' }, read: trip }]))) return;
 */
export function useSaveQuestions(resource: Resource): OutlierConfirm {
  const { ask: askOutliers, dialog } = useOutlierConfirm(resource);
  const { ask: askWarnings, dialog: warningDialog } = useSaveWarnings();
  const reasons = useSaveReasons();
  const ask = useCallback<OutlierConfirm['ask']>(
    async (saving) =>
      (await askOutliers(saving)) &&
      askWarnings(() => reasons({ resource, saving, isNamed: saving.length > 1 })),
    [askOutliers, askWarnings, reasons, resource],
  );
  return {
    ask,
    dialog: (
      <>
        {dialog}
        {warningDialog}
      </>
    ),
  };
}
