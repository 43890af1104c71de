import { settled } from '../../tests/e2e/support/assets';
import { violations } from '../../tests/e2e/support/axe';
import { expect, test } from '../../tests/e2e/support/test';

test('references of a list link to their records, with a card, without unneeded requests', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/customers')) asked.push(search);
  });
  await page.goto('/admin/reservations?perPage=50&page=1');
  const links = page.locator('a.field-reference');
  await expect(links.first()).toBeVisible();
  await settled(page);
  // The list contains the names.
  expect(asked).toEqual([]);
  const card = page.getByRole('tooltip');

  await test.step('pointed at: one request for each record, and none for those gone by', async () => {
    const marks = new Set<string | null>();
    for (let at = 0; at < 5; at += 1) {
      const link = links.nth(at);
      marks.add(await link.getAttribute('data-refers'));
      await link.hover();
      await expect(card).toContainText((await link.textContent()) ?? '');
    }
    expect(asked.length).toBe(marks.size);
    expect(await violations(page, { within: '.reference-card' })).toEqual([]);
    const before = asked.length;
    // At once: a slow machine's pointer would rest on them.
    await links.evaluateAll((all) => {
      for (const one of [...all.slice(5, 10), document.body])
        one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    });
    await page.mouse.move(0, 0);
    await expect(card).toHaveCount(0);
    expect(asked.length).toBe(before);
  });

  await test.step('by key: → to it, Enter there, and back to the row that was left', async () => {
    const row = page.locator('tr.list-row').nth(4);
    const name = (await row.locator('a.field-reference').textContent()) ?? '';
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect(card).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/codes\/customers\/\d+$/);
    await expect(page.locator('#react-admin-title')).toContainText(name);
    await page.goBack();
    await expect(row).toBeFocused();
  });

  await test.step('a tab of its own by Ctrl, and elsewhere in the row the row’s own record', async () => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      links.first().click({ modifiers: ['Control'] }),
    ]);
    await expect(tab).toHaveURL(/\/admin\/codes\/customers\/\d+$/);
    await tab.close();
    await page.locator('tr.list-row').first().locator('td').nth(6).click();
    await expect(page).toHaveURL(/\/admin\/reservations\/\d+$/);
  });
});
