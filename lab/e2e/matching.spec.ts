import { matchAll, type Kind } from '../../tests/e2e/support/matching';
import { expect, test } from '../../tests/e2e/support/test';

const kinds: readonly Kind[] = Array.from({ length: 40 }, (_, index): Kind => {
  if (index % 10 === 3) return 'tie';
  if (index === 7 || index === 27) return 'split';
  if (index === 15) return 'far';
  if (index === 20) return 'new';
  return index >= 38 ? 'together' : 'obvious';
});

test('forty messages, thirty of them obvious, by three keys each at most', async ({ page }) => {
  expect((await matchAll(page, kinds)) / kinds.length).toBeLessThanOrEqual(3);
});
