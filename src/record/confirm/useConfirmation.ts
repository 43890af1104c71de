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
  /** The signed-in person is who shall confirm it, may do so, and did not make it. */
  mayConfirm: boolean;
  /** They shall confirm it, or may take another's confirmation back and did not make it. */
  mayTakeBack: boolean;
  /** They shall confirm it, and the backend keeps the reason why they don't. */
  maySendBack: boolean;
  /** They shall confirm it, and their role does not let them. */
  isDenied: boolean;
  /** Taking it back needs a reason: the backend keeps one. */
  asksReason: boolean;
  /** @param more what else is written with it  @returns whether it went well; `failure` says why not. Never rejects */
  confirm: (more?: Partial<AnyRecord>) => Promise<boolean>;
  takeBack: (reason?: string) => Promise<boolean>;
  /** Returns the record to its creator: clears the nominee. */
  sendBack: (reason: string) => Promise<boolean>;
  busy: boolean;
  /** What the last try was refused with; null while there is nothing. */
  failure: unknown;
  dismiss: () => void;
}

/** Who made a record, where its resource says so. */
export const CREATOR = 'userId';

/**
 * The second person's word on a record (rules: nomination): the nominee alone confirms, never the creator, and the
 * server sets the clock; who confirmed takes it back and says why, or sends back what they do not confirm; others need a right of their own, and no
 * hand in it. The server decides
 * all of this again.
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
          // The answer goes to the record that the page shows: react-admin tells records apart by their meta.
          { id, data, ...(meta && { meta }) },
          { mutationMode: 'pessimistic', returnPromise: true as const },
        ),
      ),
    [send, update, route, id],
  );

  const at = confirmation?.at ?? null;
  const by = confirmation?.by ?? null;
  const confirm = useCallback(
    // The embedded server writes its own; a backend without a clock in this keeps the browser's.
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
