import { useCallback } from 'react';
import type { Resource } from '../../schema';
import { useFarQuestion, type FarQuestion } from '../watch/useFarQuestion';
import { useDoubts } from './useDoubts';
import { useSaveReasons } from './useSaveReasons';

/**
 * Asks before several records are saved whose numbers jump, whose days are further apart than expected, or whose children
 * are still open (`children.*.asks`); once for all of them. What forms ask of one record.
 * @example if (!(await ask([{ typed: { dateOut: '2027-03-03' }, read: trip }]))) return;
 */
export function useSaveQuestions(resource: Resource): FarQuestion {
  const { ask: askFar, dialog } = useFarQuestion(resource);
  const { ask: askDoubts, dialog: doubts } = useDoubts();
  const reasons = useSaveReasons();
  const ask = useCallback<FarQuestion['ask']>(
    async (saving) =>
      (await askFar(saving)) &&
      askDoubts(() => reasons({ resource, saving, isNamed: saving.length > 1 })),
    [askFar, askDoubts, reasons, resource],
  );
  return {
    ask,
    dialog: (
      <>
        {dialog}
        {doubts}
      </>
    ),
  };
}
