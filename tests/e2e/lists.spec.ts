import { exportedRows } from './support/exported';
import { goInApp } from './support/inApp';
import { expect, test } from './support/test';

const rowsInDom = 'tbody tr[aria-rowindex]';

test('a page of 1,000 rows keeps the DOM small, and scrolling reaches the last', async ({
  page,
}) => {
  await goInApp(page, '/admin/sections?perPage=1000');
  const table = page.getByRole('grid');
  await expect(table).toHaveAttribute('aria-rowcount', /^[1-9]\d{3,}$/);
  await expect(page.locator(rowsInDom).first()).toBeVisible();
  const inDom = () => page.locator(rowsInDom).count();
  await expect.poll(inDom).toBeLessThan(80);
  const scroller = page.locator('.list-scroller').first();
  await scroller.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await expect(page.locator('tr[aria-rowindex="1001"]')).toBeVisible();
  await expect.poll(inDom).toBeLessThan(80);

  const devtools = await page.context().newCDPSession(page);
  let layers = 0;
  devtools.on('LayerTree.layerTreeDidChange', (tree) => (layers = tree.layers?.length ?? 0));
  await devtools.send('LayerTree.enable');
  // A page at rest reports none.
  await expect
    .poll(async () => {
      await scroller.evaluate((element) => element.scrollBy(0, -1));
      return layers;
    })
    .toBeGreaterThan(0);
  expect(layers).toBeLessThan(20);
  await devtools.detach();
});

test('the mark of an unreadable row does not cover its checkbox', async ({ page }) => {
  await page.route(/\/api\/cities\?/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: object[] };
    const data = json.data.map((row, at) => (at === 0 ? { ...row, seq: 'seven' } : row));
    await route.fulfill({ response, json: { ...json, data } });
  });
  await goInApp(page, '/admin/codes/cities');
  const check = page.locator('.list-check', { has: page.locator('.list-malformed') });
  const mark = (await check.locator('.list-malformed').boundingBox())!;
  const box = (await check.locator('input').boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(mark.x);
  expect(box.x).toBeGreaterThanOrEqual((await check.boundingBox())!.x);
});

test('the search stays in the URL, and survives a reload', async ({ page }) => {
  await goInApp(page, '/admin/codes/countries');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('searchbox').fill('일본');
  await expect(page).toHaveURL(/searchKey/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('일본');
  await expect(page.getByRole('row')).toHaveCount(2);

  const [head, ...body] = await exportedRows(page);
  const heads = await page.getByRole('columnheader').locator('.list-label').allTextContents();
  expect(head).toEqual(heads);
  expect(body).toHaveLength(1);
  const [code = '?', name = '?'] = body[0] ?? [];
  await expect(page.locator(rowsInDom).locator('td').nth(1)).toHaveText(code);
  await expect(page.locator(rowsInDom).locator('td').nth(2)).toHaveText(name);
});

test('a heading sorts by its whole cell', async ({ page }) => {
  await goInApp(page, '/admin/codes/countries');
  const head = page.getByRole('columnheader').nth(2);
  const { width = 0, height = 0 } = (await head.boundingBox()) ?? {};
  await head.click({ position: { x: width - 12, y: height / 2 } });
  await expect(head).toHaveAttribute('aria-sort');
});

test('returning to a list restores the position', async ({ page }) => {
  await goInApp(page, '/admin/sections?perPage=100');
  await expect(page.locator(rowsInDom).first()).toBeVisible();
  const scroller = page.locator('.list-scroller').first();
  await scroller.evaluate((element) => {
    element.scrollTop = 1500;
  });
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(1500);
  // Rendered only after scrolling.
  await page.locator('tr[data-index="45"] .list-open').click();
  // The redirect adds no history entry.
  await expect(page).toHaveURL(/\/admin\/reservations\/\d+#sections-\d+$/);
  await page.goBack();
  await expect(page.locator(rowsInDom).first()).toBeVisible();
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(1500);
});
