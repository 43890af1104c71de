import ko from '../../i18n/ko';
import { assets, settled } from './support/assets';
import { demoLogin, fillSignIn } from './support/signIn';
import { expect, test } from './support/test';

// First: the last test of a run has the machine to itself.
test('a screen loads a few files, and nothing of other screens', async ({ page }) => {
  const most: readonly [path: string, files: number, bytes: number, rows?: string][] = [
    ['/admin/codes/cities', 11, 336_500, '/api/cities'],
    ['/admin/codes/cities/1', 15, 415_000],
    ['/admin/depositandwithdrawals', 19, 420_700],
    ['/admin/reservations/1', 20, 453_300],
    ['/admin', 19, 507_400],
  ];
  for (const [path, files, bytes, rows] of most) {
    await page.goto(path);
    // What loads after the screen is complete.
    await expect.poll(async () => (await assets(page)).names).toContain('realtime');
    await settled(page);
    const { names, sum } = await assets(page, rows);
    expect({ path, tooMany: names.length > files ? names : [] }).toEqual({ path, tooMany: [] });
    expect({ path, bytes: sum > bytes ? sum : 0 }).toEqual({ path, bytes: 0 });
  }
});

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('the start page, sign-in with a wrong password, and with the printed one: the admin loads with the first key', async ({
    page,
    problems,
    baseURL,
  }) => {
    problems.allow(/status of 422/, /status of 401/);
    const scripts: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/assets\/([^/]+)\.js$/.exec(request.url()) ?? [];
      if (name) scripts.push(name);
    });
    const { email, password } = demoLogin(baseURL ?? '');

    await test.step('the start page is Korean, named, and links to sign-in', async () => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
      await expect(page).toHaveTitle(new RegExp(ko.app.name));
      await page.getByRole('main').getByRole('link', { name: ko.shell.home.enter }).click();
      await expect(page).toHaveURL(/\/auth$/);
      await expect(page.getByRole('textbox', { name: ko.shell.auth.email })).toBeFocused();
    });
    await test.step('the sign-in screen is small', async () => {
      await settled(page);
      expect(scripts.filter(isAdmins)).toEqual([]);
      expect(scripts.length).toBeLessThanOrEqual(4);
      expect(await page.evaluate(scriptBytes)).toBeLessThan(88_000);
    });
    await test.step('a wrong password stays and says so, and the admin has come meanwhile', async () => {
      await fillSignIn(page, { email, password: 'not-the-password' });
      await expect(page.getByText(ko.server.credentials).first()).toBeVisible();
      await expect(page).toHaveURL(/\/auth$/);
      await expect.poll(() => scripts.some(isAdmins)).toBe(true);
    });
    await test.step('the printed one leads into the admin, of few scripts', async () => {
      await fillSignIn(page, { email, password });
      await expect(page.getByRole('navigation', { name: ko.layout.menu })).toBeVisible();
      await settled(page);
      expect(scripts.length).toBeLessThan(16);
    });
  });

  test('the build is served together with its configuration', async ({ request }) => {
    const config = await request.get('/config.json');
    expect(config.ok()).toBe(true);
    expect(await config.json()).toMatchObject({ apiUrl: expect.any(String), locale: 'ko' });
    const page = await request.get('/');
    expect(await page.text()).toMatch(/<script[^>]+src="\/assets\/[^"]+\.js"/);
  });
});

test('signed in, a deep link opens its list with few requests, none twice, and prefetches them the next time', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/codes/cities');
  await expect(page).toHaveURL(/\/admin\/codes\/cities/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const upToRows = asked.slice(0, asked.indexOf('/api/cities') + 1);
  expect(upToRows.length).toBeLessThanOrEqual(12);
  await expect.poll(() => asked).toContain('/api/balances');
  const rest = asked.filter((path) => /^\/(?:api|config)/.test(path));
  expect(rest).toEqual([...new Set(rest)]);
  // Only with resource files.
  expect(asked.filter((path) => /\/(?:checks|charts|calendar)-/.test(path))).toEqual([]);

  asked.length = 0;
  await page.goto('/admin/codes/cities');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(asked.findIndex((path) => path === '/api/cities')).toBeLessThan(
    asked.findIndex((path) => path.startsWith('/assets/admin')),
  );
  expect(asked.filter((path) => path === '/api/cities')).toHaveLength(1);
});

test('what saves a record is loaded with the first change, not before', async ({ page }) => {
  await page.goto('/admin/codes/cities/1');
  const name = page.locator('input[name="name"]');
  await expect(name).toBeVisible();
  await settled(page);
  expect((await assets(page)).names).not.toContain('saving');
  await name.press('End');
  await name.press('1');
  await expect.poll(async () => (await assets(page)).names).toContain('saving');
});

const isAdmins = (script: string) => /^(?:admin|realtime|charts|calendar)/i.test(script);

const scriptBytes = () =>
  performance
    .getEntriesByType('resource')
    .reduce(
      (sum, entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js')
          ? sum + entry.encodedBodySize
          : sum,
      0,
    );
