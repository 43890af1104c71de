import Big from 'big.js';
import { toScale, withSign } from '../../money/decimal';
import { groupDigits } from '../../money/groupDigits';

/** Decimal text. */
export interface FlowSums {
  deposit: string;
  withdrawal: string;
  net: string;
}

/**
 * Sums amounts by direction, exactly.
 * @example const flow = new FlowTotal(); flow.add('DEPOSIT', '0.1'); flow.sums().net // '0.1'
 */
export class FlowTotal {
  private deposit = new Big(0);
  private withdrawal = new Big(0);

  add(direction: unknown, amount: Big | string): void {
    if (direction === 'DEPOSIT') this.deposit = this.deposit.plus(amount);
    if (direction === 'WITHDRAWAL') this.withdrawal = this.withdrawal.plus(amount);
  }

  sums(format = (sum: Big) => sum.toFixed()): FlowSums {
    return {
      deposit: format(this.deposit),
      withdrawal: format(this.withdrawal),
      net: format(this.deposit.minus(this.withdrawal)),
    };
  }
}

/**
 * Withdrawals with their sign.
 * @example formatDollars({ deposit: '0', withdrawal: '1200', net: '-1200' }, 'withdrawal') // '-1,200.00 USD'
 */
export function formatDollars(sums: FlowSums, part: keyof FlowSums): string {
  const text = groupDigits(toScale(sums[part], 2));
  const none = /^0(\.0*)?$/.test(text);
  return `${part === 'withdrawal' && !none ? withSign('-', text).replace('+', '') : text} USD`;
}
