import { useUpdate } from 'ra-core';
import { useCanAccess, useUserId } from '../../data/rights';
import { seoulMoment } from '../../days';
import type { WriteMeta } from '../../data/createWriter';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import { CREATOR } from '../values/values';
import { isConfirmed, type AnyRecord, type Resource } from '../../schema';
import { useHasHistory } from '../../data/extensions';

export interface ConfirmationState {
  confirmed: boolean;
  /** The nominee, with permission, not the creator. */
  mayConfirm: boolean;
  /** The nominee, or with permission and not the creator. */
  mayTakeBack: boolean;
  /** The nominee, if the backend stores the reason. */
  maySendBack: boolean;
  /** The nominee, without permission to confirm. */
  isDenied: boolean;
  asksReason: boolean;
  /** @returns true on success, else see `failure`. Never rejects */
  confirm: (more?: Partial<AnyRecord>) => Promise<boolean>;
  unconfirm: (reason?: string) => Promise<boolean>;
  /** Clears the nominee. */
  return: (reason: string) => Promise<boolean>;
  busy: boolean;
  failure: unknown;
  dismiss: () => void;
}

/** Confirmation by a second user (rules: nomination), which the server checks, too. */
export function useConfirmation(resource: Resource, record: AnyRecord): ConfirmationState {
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
    confirm: async (more = {}) => at !== null && write({ ...more, [at]: seoulMoment() }),
    unconfirm: async (reason = '') =>
      at !== null && write({ [at]: null }, asksReason ? { reason } : undefined),
    return: async (reason) => by !== null && write({ [by]: null }, { reason }),
    ...sending,
  };
}
