import { isEmpty } from '../../../fields/validate';
import type { AnyRecord } from '../../../schema';

/** Where a balance stands, as one person sees it. */
export type BalanceState =
  | { is: 'confirmed'; at: string }
  /** This person is to confirm it. */
  | { is: 'mine' }
  | { is: 'waiting' }
  /** Nobody is nominated yet. */
  | { is: 'open' };

/** A balance is confirmed when confirmedAt is filled (spec §4). @param userId who is looking; null while that is not known */
export function stateOf(balance: AnyRecord, userId: number | null): BalanceState {
  const { confirmedAt, confirmerId } = balance;
  if (!isEmpty(confirmedAt)) return { is: 'confirmed', at: String(confirmedAt) };
  if (isEmpty(confirmerId)) return { is: 'open' };
  return { is: userId !== null && confirmerId === userId ? 'mine' : 'waiting' };
}

/** Does this balance wait for this person? */
export const waitsFor =
  (userId: number) =>
  (balance: AnyRecord): boolean =>
    stateOf(balance, userId).is === 'mine';
