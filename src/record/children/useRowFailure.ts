import { useContext } from 'react';
import { useRights } from '../../data/rights';
import { useReturnMessages } from '../../shell/faults/useReturnMessages';
import { FormLayoutContext } from '../form/formLayoutContext';
import type { ChildDrafts } from './childDrafts';
import type { ChildDraft } from './row';

type RowFailure = (draft: ChildDraft) => { text: string | null; isBack: boolean };

/**
 * Changes when the server is reachable again.
 * @example const { text, isBack } = useRowFailure()(draft);
 */
export function useRowFailure(): RowFailure {
  const returnMessage = useReturnMessages();
  // `errors` has a stable identity.
  return ({ failure, errors }) =>
    failure === null ? { text: null, isBack: false } : returnMessage(errors, failure);
}

/** Creates a row again, or null if that is not offered. */
type CreateAgain = (drafts: ChildDrafts, draft: ChildDraft) => (() => void) | null;

/**
 * Offers to create a row again after another user deleted its record. After a rejected save, the form is saved at
 * once; before, the row waits for the next save.
 * @example const again = useCreateAgain()(drafts, draft); // again && <Button onClick={again}>…</Button>
 */
export function useCreateAgain(): CreateAgain {
  const rights = useRights();
  const submit = useContext(FormLayoutContext)?.submit;
  return (drafts, { key, record, meanwhile, failure, state }) => {
    const isOffered = record && meanwhile === 'deleted' && state !== 'saving';
    if (!isOffered || !rights(drafts.resource.name, 'create')) return null;
    return () => {
      drafts.createAgain(key);
      if (failure !== null) submit?.();
    };
  };
}
