import { expect, it } from 'vitest';
import { countFitting } from '../../src/shell/useFittingCount';

it.each([
  ['all where they fit to the pixel', [60, 60, 60], 188, 3],
  ['none next to the button if there is no room', [60, 60], 111, 0],
  ['as many as leave room for the button', [60, 60, 60], 187, 2],
  ['none of none', [], 0, 0],
])('a line has %s', (_, widths, room, count) => {
  expect(countFitting(widths, { room, gap: 4, more: 48 })).toBe(count);
});
