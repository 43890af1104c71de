import { atScale, groupDigits } from '../../../money/decimal';
import type { Sums } from '../list/sums';

/** Exact dollars to read, a withdrawal with its sign. */
export function dollarsOf(sums: Sums, part: keyof Sums): string {
  const text = groupDigits(atScale(sums[part], 2));
  const none = /^0(\.0*)?$/.test(text);
  return `${part === 'withdrawal' && !none ? '−' : ''}${text} USD`;
}
