import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDrawnColumns, withGaps } from '../../src/table/useDrawnColumns';

it('renders the visible columns of a wide sheet, and pinned ones', () => {
  const scroller = { current: null };
  const widths = Array.from({ length: 200 }, () => 112);
  const none: readonly number[] = [];
  const { result, rerender } = renderHook(
    ({ kept }) => useDrawnColumns({ scroller, widths, leadWidth: 112, kept }),
    { initialProps: { kept: none } },
  );
  const columns = () => result.current.flatMap((part) => ('column' in part ? [part.column] : []));
  expect(columns().length).toBeLessThan(20);
  const before = result.current;
  rerender({ kept: [...none] });
  expect(result.current).toBe(before);
  rerender({ kept: [150, -1] });
  expect(columns().at(-1)).toBe(150);
  expect(result.current.at(-1)).toEqual({ gap: 49, from: 151 });
});

it('has a gap for omitted columns', () => {
  expect(withGaps([2, 3, 6], 8)).toEqual([
    { gap: 2, from: 0 },
    { column: 2 },
    { column: 3 },
    { gap: 2, from: 4 },
    { column: 6 },
    { gap: 1, from: 7 },
  ]);
  expect(withGaps([0], 1)).toEqual([{ column: 0 }]);
});
