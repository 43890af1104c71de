import Big from 'big.js';

const NUMBER = /^\d+(\.\d+)?$/;

const positive = (value: unknown): Big | null => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !NUMBER.test(text)) return null;
  const number = new Big(text);
  return number.gt(0) ? number : null;
};

/** Whether a number is `times` the last one or more, or that fraction of it or less. */
export function isOutlier(last: unknown, typed: unknown, times: number): boolean {
  const [from, to] = [positive(last), positive(typed)];
  if (!from || !to) return false;
  return to.gte(from.times(times)) || to.times(times).lte(from);
}
