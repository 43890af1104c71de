import { useCallback } from 'react';
import type { Resource } from '../../schema';
import { useFarQuestion, type FarQuestion } from '../watch/useFarQuestion';
import { useDoubts } from './useDoubts';
import { useLongSpans } from './useLongSpans';

/**
 * Asks before several records are saved whose numbers jump, or whose days are further apart than expected; once for all
 * of them. What forms ask of one record.
 * @example if (!(await ask([{ typed: { dateOut: '2027-03-03' }, read: trip }]))) return;
 */
export function useSaveQuestions(resource: Resource): FarQuestion {
  const { ask: askFar, dialog } = useFarQuestion(resource);
  const { ask: askDoubts, dialog: doubts } = useDoubts();
  const tooLong = useLongSpans();
  const ask = useCallback<FarQuestion['ask']>(
    async (saving) =>
      (await askFar(saving)) &&
      askDoubts(() => tooLong([{ resource, saving, isNamed: saving.length > 1 }])),
    [askFar, askDoubts, tooLong, resource],
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
