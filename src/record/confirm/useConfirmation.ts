import { useUpdate } from 'ra-core';
import { useCanAccess, useUserId } from '../../data/rights';
import { seoulMoment } from '../../days';
import type { WriteMeta } from '../../data/createWriter';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import { CREATOR } from '../values/values';
import { isConfirmed, type AnyRecord, type Resource } from '../../schema';
import { useHasHistory } from '../../data/extensions';

export type ConfirmationState = ReturnType<typeof useConfirmation>;

/**
 * Confirmation by a second user (rules: nomination), which the server checks, too. Its writes return true on success,
 * else see `failure`; they never reject.
 */
export function useConfirmation(resource: Resource, record: AnyRecord) {
  const { confirmation, route } = resource;
  const userId = useUserId();
  const asksReason = useHasHistory(resource);
  const [update] = useUpdate<AnyRecord, Error>();
  const { send, ...sending } = useSingleSubmit();
  const { id } = record;

  const write = (data: Partial<AnyRecord>, meta?: WriteMeta) =>
    send(() =>
      update(
        route,
        // react-admin's keys include `meta`.
        { id, data, ...(meta && { meta }) },
        { mutationMode: 'pessimistic', returnPromise: true as const },
      ),
    );

  const at = confirmation?.at ?? null;
  const by = confirmation?.by ?? null;
  const confirmed = isConfirmed(resource, record);
  const granted = useCanAccess(resource, 'confirm');
  const mayUnconfirmAny = useCanAccess(resource, 'unconfirm');
  const isNominee = userId !== null && by !== null && record[by] === userId;
  const isAsked = at !== null && !confirmed && isNominee;
  return {
    confirmed,
    mayConfirm: granted && isAsked && record[CREATOR] !== userId,
    mayTakeBack: confirmed && (isNominee ? granted : mayUnconfirmAny && record[CREATOR] !== userId),
    maySendBack: granted && isAsked && asksReason,
    isDenied: !granted && isAsked,
    asksReason,
    // For backends that do not set their own time.
    confirm: async (more: Partial<AnyRecord> = {}) =>
      at !== null && write({ ...more, [at]: seoulMoment() }),
    unconfirm: async (reason: string) =>
      at !== null && write({ [at]: null }, asksReason ? { reason } : undefined),
    /** Clears the nominee. */
    return: async (reason: string) => by !== null && write({ [by]: null }, { reason }),
    ...sending,
  };
}
