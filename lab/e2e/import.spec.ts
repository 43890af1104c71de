import { readFileSync } from 'node:fs';
import ko from '../../i18n/ko';
import { imports as words } from '../../i18n/ko/import';
import { signIn } from '../../tests/support/signIn';
import { violations } from '../../tests/e2e/support/axe';
import { provideOwnServer } from '../../tests/e2e/support/ownServer';
import { fillSignIn } from '../../tests/e2e/support/signIn';
import { expect, test } from '../../tests/e2e/support/test';

test.use({ signedIn: false });

const server = provideOwnServer({ examples: ['airways'] });

test("a sheet is imported into a file's resource by keyboard, continues after a reload, and returns failed rows", async ({
  page,
}) => {
  const { email, password } = server.login;
  const { client } = await signIn(`${server.url}/api`, email, password);
  await client.request('POST', '/countries', {
    body: { code: 'KR', name: '대한민국', active: '1' },
  });
  await page.goto(`${server.url}/auth?next=/admin/codes/airways`);
  await fillSignIn(page, server.login);

  const open = page.getByRole('button', { name: ko.list.import.open });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const choose = dialog.getByRole('button', { name: words.choose.button });
  await expect(choose).toBeFocused();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.press('Enter')]);
  const rows = Array.from({ length: 30 }, (_, n) => `K${n},항공 ${n},${n === 7 ? '' : '스카이팀'}`);
  await chooser.setFiles({
    name: '항공사.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['코드,이름,동맹', ...rows, 'K3,또 항공,스카이팀'].join('\r\n')),
  });
  await dialog
    .getByRole('combobox', { name: ko.paste.columnAs.replace('%{column}', '이름') })
    .selectOption({ label: '항공사명' });
  await expect(dialog.getByRole('button', { name: `${words.state.new} 30` })).toBeVisible();
  await expect(dialog.getByRole('button', { name: `${words.state.bad} 1` })).toBeVisible();
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: words.check.go }).press('Enter');
  await expect(
    dialog.getByText(words.check.part.replace('%{count}', '30').replace('%{bad}', '1')),
  ).toBeVisible();

  let sent = 0;
  await page.route('**/api/airways', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    return sent > 8 ? undefined : route.continue();
  });
  await dialog.getByRole('button', { name: /건 가져오기$/ }).press('Enter');
  await expect.poll(() => sent).toBeGreaterThan(8);
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: ko.list.import.unfinished }).press('Enter');
  await dialog.getByRole('button', { name: words.run.resume }).press('Enter');
  const some = words.run.some.replace('%{done}', '30').replace('%{failed}', '1');
  await expect(dialog.getByText(some)).toBeVisible();
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(
    /^\uFEFF코드,이름,동맹,.*\r\nK3,또 항공,스카이팀,.+$/s,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const { meta } = (await client.request('GET', '/airways?perPage=1')) as {
    meta: { total: number };
  };
  expect(meta.total).toBe(30);
});

test('a stopped import that was undone imports all of its rows when it continues', async ({
  page,
}) => {
  await page.goto(`${server.url}/auth?next=/admin/codes/countries`);
  await fillSignIn(page, server.login);
  await page.getByRole('button', { name: ko.list.import.open }).click();
  const dialog = page.getByRole('dialog');
  const rows = Array.from({ length: 40 }, (_, n) => `U${n},나라 ${n}`);
  await dialog.locator('input[type=file]').setInputFiles({
    name: '국가.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['코드,국가명', ...rows].join('\r\n')),
  });
  let sent = 0;
  let goOn: (() => void) | null = null;
  const stopped = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/countries', async (route) => {
    if (route.request().method() === 'POST' && (sent += 1) > 8) await stopped;
    return route.continue();
  });
  await dialog.getByRole('button', { name: /건 가져오기$/ }).click();
  await expect.poll(() => sent).toBeGreaterThan(8);
  await dialog.getByRole('button', { name: words.run.stop }).click();
  (goOn as (() => void) | null)?.();
  await dialog.getByRole('button', { name: ko.ra.action.close }).click();
  await page.keyboard.press('Control+z');
  await dialog.getByRole('button', { name: ko.ra.action.delete }).click();
  await expect(page.getByText(/건을 되돌렸습니다/)).toBeVisible();
  await page.getByRole('button', { name: ko.list.import.unfinished }).click();
  await dialog.getByRole('button', { name: words.run.resume }).click();
  await expect(dialog.getByText(words.run.done.replace('%{done}', '40'))).toBeVisible();
  const { client } = await signIn(`${server.url}/api`, server.login.email, server.login.password);
  const { meta } = (await client.request('GET', '/countries?searchKey=나라&perPage=1')) as {
    meta: { total: number };
  };
  expect(meta.total).toBe(40);
});
