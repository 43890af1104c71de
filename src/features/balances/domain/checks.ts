import { isEmpty } from '../../../fields/validate';
import type { AnyRecord } from '../../../schema';
import { entriesOf } from './sums';

/** What deserves a second look before a reservation is settled. It warns and never blocks. */
export type Finding =
  | { rule: 'gone'; revStatus: string }
  | { rule: 'notFinal'; revProc: string }
  | { rule: 'noEntries' }
  /** Entries that nobody has confirmed yet. */
  | { rule: 'unconfirmed'; count: number }
  /** Another balance settles it already: the server will refuse. */
  | { rule: 'settled'; balanceId: number };

const GONE: readonly unknown[] = ['CANCEL', 'DELETE'];

/** @param balanceId the balance that is edited; null for a new one */
export function checkReservation(reservation: AnyRecord, balanceId: number | null): Finding[] {
  const { revStatus, revProc, balanceId: settledIn } = reservation;
  const entries = entriesOf(reservation);
  const unconfirmed = entries.filter(({ confirmerId }) => isEmpty(confirmerId)).length;
  const findings: Finding[] = [];
  if (typeof settledIn === 'number' && settledIn !== balanceId)
    findings.push({ rule: 'settled', balanceId: settledIn });
  if (GONE.includes(revStatus)) findings.push({ rule: 'gone', revStatus: String(revStatus) });
  // A trip that was called off is never worked out to the end.
  else if (revProc !== 'FINAL') findings.push({ rule: 'notFinal', revProc: String(revProc ?? '') });
  if (entries.length === 0) findings.push({ rule: 'noEntries' });
  if (unconfirmed > 0) findings.push({ rule: 'unconfirmed', count: unconfirmed });
  return findings;
}

/** Can a reservation be picked: settled in no balance, or in the one that is edited? */
export const isUnsettled =
  (balanceId: number | null) =>
  ({ balanceId: settledIn }: AnyRecord): boolean =>
    isEmpty(settledIn) || (balanceId !== null && settledIn === balanceId);
