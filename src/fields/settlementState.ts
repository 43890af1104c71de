import Big from 'big.js';
import { isDecimalText } from '../money/decimal';

/** `difference` is never negative. */
export interface SettlementState {
  /** null: one is not a number. */
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
