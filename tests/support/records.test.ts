import { expect, it } from 'vitest';
import { codeFor } from './records';
import { scaleOf } from '../../src/money/decimal';

it('however many records there are, their codes are currencies of two decimals', () => {
  const codes = Array.from({ length: 5000 }, (_, n) => codeFor(n));
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => scaleOf(code) !== 2)).toEqual([]);
});
