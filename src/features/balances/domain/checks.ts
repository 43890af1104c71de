import { isEmpty } from '../../../fields/values';
import { isCancelled, type AnyRecord, type Resource } from '../../../schema';
import { isUnconfirmedEntry } from '../../../domain/ledger/confirmed';
import { ledgerEntriesOf } from './sums';
import { ApiError } from '../../../data/errors';
import { isDecimalText } from '../../../money/decimal';

/** Never blocks. Its message is `balance.warn.<rule>`, with the other values. */
type BalanceFinding =
  | { rule: 'gone' }
  | { rule: 'notFinal'; revProc: string }
  | { rule: 'noEntries' }
  | { rule: 'unconfirmed'; smart_count: number }
  /** The server will reject it. */
  | { rule: 'settled'; id: number };

/** @param balanceId null for a new one */
export function checkReservation(
  resource: Pick<Resource, 'cancelled'>,
  reservation: AnyRecord,
  balanceId: number | null,
): BalanceFinding[] {
  const { revProc, balanceId: settledIn } = reservation;
  const entries = ledgerEntriesOf(reservation);
  const unconfirmed = entries.filter(isUnconfirmedEntry).length;
  const findings: BalanceFinding[] = [];
  if (typeof settledIn === 'number' && settledIn !== balanceId)
    findings.push({ rule: 'settled', id: settledIn });
  if (isCancelled(resource, reservation)) findings.push({ rule: 'gone' });
  else if (revProc !== 'FINAL') findings.push({ rule: 'notFinal', revProc: String(revProc ?? '') });
  if (entries.length === 0) findings.push({ rule: 'noEntries' });
  if (unconfirmed > 0) findings.push({ rule: 'unconfirmed', smart_count: unconfirmed });
  return findings;
}

/**
 * Awaits confirmation but settles nothing.
 * @example isSentEmpty({ confirmerId: 2, reservationCodes: null }) // true
 */
export const isSentEmpty = ({
  confirmerId,
  reservationCodes,
}: Readonly<Record<string, unknown>>): boolean =>
  !isEmpty(confirmerId) && [reservationCodes].flat().filter((one) => !isEmpty(one)).length === 0;

/** True for a reservation in no balance, or in the edited one. */
export const createIsUnsettled =
  (balanceId: number | null) =>
  ({ balanceId: settledIn }: AnyRecord): boolean =>
    isEmpty(settledIn) || (balanceId !== null && settledIn === balanceId);

export interface EntrySide {
  direction: string;
  usdAmount: string;
}

/** null: did not exist, or no longer exists. */
export interface DisagreeingEntry {
  id: number;
  before: EntrySide | null;
  after: EntrySide | null;
}

/** Entries named by a rejected confirmation (docs/extensions.md); null if none are named. */
export function findDisagreement(failure: unknown): readonly DisagreeingEntry[] | null {
  if (!(failure instanceof ApiError) || failure.status !== 409) return null;
  const { entries } = failure.body;
  if (!Array.isArray(entries) || entries.length === 0) return null;
  const read = entries.map(readEntry);
  return read.every((entry) => entry !== null) ? read : null;
}

function readEntry(entry: unknown): DisagreeingEntry | null {
  const { id, before, after } = Object(entry) as { [name: string]: unknown };
  const sides = [before, after].map(readSide);
  if (!Number.isSafeInteger(Number(id)) || sides.includes(undefined)) return null;
  return { id: Number(id), before: sides[0] ?? null, after: sides[1] ?? null };
}

function readSide(side: unknown): EntrySide | null | undefined {
  if (side === null || side === undefined) return null;
  const { direction, usdAmount } = Object(side) as { [name: string]: unknown };
  return typeof direction === 'string' && isDecimalText(String(usdAmount))
    ? { direction, usdAmount: String(usdAmount) }
    : undefined;
}
