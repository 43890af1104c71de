import { useGetIdentity, useUpdate } from 'ra-core';
import { useCallback } from 'react';
import { useHasHistory } from '../../data/history';
import { useCanAccess } from '../../data/rights';
import { seoulMoment } from '../../days';
import type { WriteMeta } from '../../data/write';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import { isConfirmed, type AnyRecord, type Resource } from '../../schema';

export interface ConfirmationState {
  confirmed: boolean;
  /** The user is the nominee, has permission to confirm, and is not the creator. */
  mayConfirm: boolean;
  /** The user is the nominee, or has permission to unconfirm for others and is not the creator. */
  mayTakeBack: boolean;
  /** The user is the nominee, and the backend stores the reason. */
  maySendBack: boolean;
  /** The user is the nominee but has no permission to confirm. */
  isDenied: boolean;
  /** Unconfirming requires a reason, which the backend stores. */
  asksReason: boolean;
  /** @param more values to write with it  @returns true on success; otherwise see `failure`. Never rejects */
  confirm: (more?: Partial<AnyRecord>) => Promise<boolean>;
  takeBack: (reason?: string) => Promise<boolean>;
  /** Returns the record to its creator: clears the nominee. */
  sendBack: (reason: string) => Promise<boolean>;
  busy: boolean;
  /** Error of the last attempt, or null. */
  failure: unknown;
  dismiss: () => void;
}

/** The field with a record's creator, if the resource has it. */
export const CREATOR = 'userId';

/**
 * Confirmation of a record by a second user (rules: nomination): only the nominee confirms, never the creator; the
 * confirmer can unconfirm with a reason, the nominee can return the record; others need permission and must not be
 * the creator. The server checks all of this, too.
 */
export function useConfirmation(resource: Resource, record: AnyRecord): ConfirmationState {
  const { confirmation, route } = resource;
  const { identity } = useGetIdentity();
  const asksReason = useHasHistory(resource);
  const [update] = useUpdate<AnyRecord, Error>();
  const { send, ...sending } = useSingleSubmit();
  const { id } = record;

  const write = useCallback(
    (data: Partial<AnyRecord>, meta?: WriteMeta) =>
      send(() =>
        update(
          route,
          // Updates the cached record on the page: react-admin's keys include `meta`.
          { id, data, ...(meta && { meta }) },
          { mutationMode: 'pessimistic', returnPromise: true as const },
        ),
      ),
    [send, update, route, id],
  );

  const at = confirmation?.at ?? null;
  const by = confirmation?.by ?? null;
  const confirm = useCallback(
    // The embedded server sets its own time; other backends may store the browser's.
    async (more: Partial<AnyRecord> = {}) => at !== null && write({ ...more, [at]: seoulMoment() }),
    [at, write],
  );
  const takeBack = useCallback(
    async (reason = '') =>
      at !== null && write({ [at]: null }, asksReason ? { reason } : undefined),
    [at, asksReason, write],
  );
  const sendBack = useCallback(
    async (reason: string) => by !== null && write({ [by]: null }, { reason }),
    [by, write],
  );
  const confirmed = isConfirmed(resource, record);
  const granted = useCanAccess(resource, 'confirm');
  const mayTakeBackAny = useCanAccess(resource, 'takeBack');
  const self = identity === undefined ? null : Number(identity.id);
  const isNominee = self !== null && by !== null && record[by] === self;
  const isAsked = at !== null && !confirmed && isNominee;
  return {
    confirmed,
    mayConfirm: granted && isAsked && record[CREATOR] !== self,
    mayTakeBack: confirmed && (isNominee ? granted : mayTakeBackAny && record[CREATOR] !== self),
    maySendBack: granted && isAsked && asksReason,
    isDenied: !granted && isAsked,
    asksReason,
    confirm,
    takeBack,
    sendBack,
    ...sending,
  };
}
