import ko from '../../i18n/ko';
import { signIn } from '../support/signIn';
import { goInApp } from './support/inApp';
import { createOwnServer, type OwnServer } from './support/ownServer';
import {
  example,
  listRows,
  menuLink,
  removeResource,
  saveResource,
  workUntil,
} from './support/resourceFiles';
import { fillSignIn } from './support/signIn';
import { expect, test } from './support/test';

// Files affect all users. More in lab/e2e.
test.use({ signedIn: false });

const ROUTE = 'codes/airways';
let server: OwnServer;

test.beforeAll(async () => {
  server = await createOwnServer();
  await server.start();
  const { email, password } = server.login;
  const { client } = await signIn(`${server.url}/api`, email, password);
  const country = { code: 'KR', name: '대한민국', active: '1' };
  await client.request('POST', '/countries', { body: country });
});
test.afterAll(() => server.remove());

test('a new file becomes a resource while users work, and disappears with it @release', async ({
  page,
}) => {
  await page.goto(`${server.url}/auth?next=/admin/codes/countries`);
  await fillSignIn(page, server.login);
  await expect(listRows(page)).toHaveCount(1);
  const link = menuLink(page, ROUTE);
  await expect(link).toHaveCount(0);

  saveResource(server, 'airways', example('airways'));
  await workUntil(page, () => expect(link).toBeVisible({ timeout: 250 }));
  await link.click();
  await page.getByRole('link', { name: '항공사 등록' }).first().click();
  await page.locator('form [name="code"]').fill('KE');
  await page.locator('form [name="name"]').fill('대한항공');
  await page.getByRole('combobox', { name: '국가' }).fill('대한');
  await page.getByRole('option', { name: /대한민국/ }).click();
  await page.locator('form [name="alliance"]').selectOption('SKYTEAM');
  await page.getByRole('button', { name: ko.ra.action.save }).click();
  await expect(listRows(page)).toHaveText([/KE.*대한항공.*대한민국.*스카이팀/]);

  removeResource(server, 'airways');
  await workUntil(page, () => expect(link).toHaveCount(0, { timeout: 250 }));
  // Completing the URL would interfere with the next navigation.
  await expect(page).toHaveURL(/[?&]page=1/);
  await goInApp(page, `/admin/${ROUTE}`);
  await expect(
    page.getByRole('heading', { name: ko.shell.notFound.title, level: 2 }),
  ).toBeVisible();
});
