import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MOST_SHOWN, partText, useLongText } from '../../../src/actions/paste/dialog/useLongText';

const line = `${'가'.repeat(99)}\n`;
const long = line.repeat((MOST_SHOWN / 100) * 3);

it('shows the start of a text, up to a line end, and leaves the rest unchanged', () => {
  const { result } = renderHook(useLongText);
  act(() => result.current.set(long));
  expect(result.current.whole).toBe(long);
  expect(result.current.shown).toHaveLength(MOST_SHOWN);
  expect(result.current.hidden).toBe(long.length - MOST_SHOWN);
  act(() => result.current.type('고침\n'));
  expect(result.current.whole).toBe(`고침\n${long.slice(MOST_SHOWN)}`);
  act(() => result.current.type(''));
  expect(result.current.whole).toBe(long.slice(MOST_SHOWN));
  expect(result.current.shown).toHaveLength(MOST_SHOWN);
});

it('splits a text without lines, too', () => {
  const { shown, rest } = partText('x'.repeat(MOST_SHOWN + 1));
  expect([shown.length, rest]).toEqual([MOST_SHOWN, 'x']);
});
