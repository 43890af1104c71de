import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import contract from '../../tests/contract.json' with { type: 'json' };
import { words, panel, sums, agrees, PATIENCE } from '../../tests/e2e/support/dashboard';
import { expect, test } from '../../tests/e2e/support/test';

async function paxAgrees(page: Page) {
  await agrees(page, async () => {
    const cell = panel(page, words.paxTitle).locator('tfoot .dash-figure').first();
    const pax = (await cell.textContent()) ?? '';
    await cell.click();
    const strip = page.getByRole('group', { name: ko.resources.reservations.fields.paxCount });
    await expect(strip.locator('dd').first()).toHaveText(pax, PATIENCE);
    await expect(strip.locator('.list-narrowed')).toHaveCount(0);
  });
}

test('documented parameters are enough; a failing endpoint does not affect the rest', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 500/);
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, extensions: [] } });
  });
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/') && url.search !== '') asked.push(url);
  });
  const messages = '**/api/banksms?*';
  const holds = '**/api/reservations?*revStatus=HOLD*';
  await page.route(messages, (route) => route.fulfill({ status: 500, json: { message: 'Oops' } }));
  await page.route(holds, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>hello</p>' }),
  );
  await page.goto('/admin');
  const retries = [words.messages, words.holds].map((name) =>
    panel(page, name).getByRole('button', { name: words.retry }),
  );
  for (const retry of retries) await expect(retry).toBeVisible();
  await expect(panel(page, words.messages)).toContainText('Oops');
  await expect(sums(page)).toHaveCount(2);
  await expect(panel(page, words.paxTitle).locator('.dash-figure')).toHaveCount(18);
  await expect(panel(page, words.flow).locator('.dash-figure')).toHaveCount(24);

  await page.unroute(messages);
  await page.unroute(holds);
  for (const retry of retries) await retry.click();
  await expect(page.locator('.dash-panel [role=alert]')).toHaveCount(0);
  await paxAgrees(page);

  expect(asked.length).toBeGreaterThan(0);
  for (const { pathname, searchParams } of asked) {
    const path = pathname.replace('/api', '');
    const documented = contract.resources.find((resource) => resource.path === path)?.list ?? [];
    for (const parameter of searchParams.keys()) expect(documented, path).toContain(parameter);
  }
});
