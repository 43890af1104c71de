import { matchAll } from './support/matching';
import { expect, test } from './support/test';

test('nine messages of each kind, by a few keys each', async ({ page }) => {
  const keys = await matchAll(page, [
    ...(['obvious', 'tie', 'obvious', 'split', 'far', 'new', 'obvious'] as const),
    ...(['together', 'together'] as const),
  ]);
  expect(keys).toBeLessThanOrEqual(45);
});
