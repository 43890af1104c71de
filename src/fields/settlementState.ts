import Big from 'big.js';
import { isDecimalText } from '../money/decimal';

/** How a sum stands to the amount that it is held against; what they differ by is never below zero. */
export interface SettlementState {
  /** null: nobody knows, as one of them is no number. */
  state: 'open' | 'part' | 'whole' | 'over' | null;
  difference: string;
}

export function settlementState(amount: unknown, sum: unknown): SettlementState {
  if (!isDecimalText(amount) || !isDecimalText(sum)) return { state: null, difference: '0' };
  const rest = new Big(amount).minus(sum);
  const difference = rest.abs().toFixed();
  if (rest.eq(0)) return { state: 'whole', difference };
  if (rest.lt(0)) return { state: 'over', difference };
  return { state: new Big(sum).eq(0) ? 'open' : 'part', difference };
}
