import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRowKeys } from '../../src/table/useRowKeys';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

it('keeps the key of a record, and gives that of one that is gone to the one in its place', () => {
  const { result, rerender } = renderHook(useRowKeys, { initialProps: rows(11, 12, 13) });
  expect(result.current).toEqual([1, 2, 3]);
  rerender(rows(13, 11, 12));
  expect(result.current).toEqual([3, 1, 2]);
  rerender(rows(21, 11, 22, 23));
  expect(result.current).toEqual([3, 1, 2, 4]);
  rerender(rows(11, 31));
  expect(result.current).toEqual([1, 5]);
});

it('never gives a key twice', () => {
  let state = 7;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const pick = () => {
    const ids = Array.from({ length: 12 }, (_, at) => at + 1).toSorted(() => random() - 0.5);
    return rows(...ids.slice(0, 1 + Math.floor(random() * 11)));
  };
  const { result, rerender } = renderHook(useRowKeys, { initialProps: pick() });
  for (let turn = 0; turn < 200; turn += 1) {
    rerender(pick());
    expect(new Set(result.current).size).toBe(result.current.length);
  }
});
