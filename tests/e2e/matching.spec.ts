import { matchAll } from './support/matching';
import { expect, test } from './support/test';

test('a message of each kind, by a few keys each', async ({ page }) => {
  const keys = await matchAll(page, [
    ...(['obvious', 'tie', 'split', 'far', 'new', 'together', 'together'] as const),
  ]);
  expect(keys).toBeLessThanOrEqual(39);
});
