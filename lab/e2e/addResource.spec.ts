import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readmeResource, root } from '../../tests/support/readme';
import { signIn } from '../../tests/support/signIn';
import { freshDataDir } from '../../tests/support/template';
import { goInApp } from '../../tests/e2e/support/inApp';
import { fillSignIn } from '../../tests/e2e/support/signIn';
import { expect, test } from '../../tests/e2e/support/test';

// Builds a second product.
test.setTimeout(180_000);
test.use({ signedIn: false });

const port = 4391;
const login = { email: 'admin@example.com', password: 'second-product-1' };
let copy: string;
let data: string;
let product: ChildProcess | undefined;

function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-resource-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')) {
    if (file === '' || file.startsWith('tests/') || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

test.beforeAll(async () => {
  copy = copySources();
  data = await freshDataDir();
  const { file, door, view } = readmeResource();
  writeFileSync(join(copy, 'resources/ports.ts'), file);
  mkdirSync(join(copy, 'src/features/ports'));
  writeFileSync(join(copy, 'src/features/ports/index.ts'), door);
  writeFileSync(join(copy, 'src/features/ports/list.tsx'), view);
});

test.afterAll(async () => {
  if (product?.exitCode === null) {
    const ended = new Promise((done) => product?.once('exit', done));
    product.kill('SIGTERM');
    await ended;
  }
  for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true });
});

function start(): Promise<string> {
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    DEMO: '0',
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
    PRECOMPRESS: '0',
  };
  product = spawn(process.execPath, ['tools/start.mjs'], { cwd: copy, env: environment });
  return new Promise((done, fail) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += String(chunk);
      const url = /^http:\S+$/m.exec(printed)?.[0];
      if (url) done(url);
    };
    product?.stdout?.on('data', read);
    product?.stderr?.on('data', read);
    product?.once('exit', (code) => fail(new Error(`exit ${code}: ${printed}`)));
  });
}

test("the README's resource is in menu, list, form and search, and its column drawn by hand, with no other change", async ({
  page,
}) => {
  const url = await start();
  const { client } = await signIn(`${url}/api`, login.email, login.password);
  const country = { code: 'KR', name: '대한민국', active: '1' };
  await client.request('POST', '/countries', { body: country });
  await page.goto(`${url}/auth?next=/admin/codes/ports`);
  await fillSignIn(page, login);
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await expect(menu.getByRole('link', { name: '항구' })).toHaveAttribute('aria-current', 'page');

  // Completing the URL would interfere with the next navigation.
  await expect(page).toHaveURL(/\/ports\?/);
  await goInApp(page, '/admin/codes/ports/create');
  await page.locator('[name="code"]').fill('PUS');
  await page.locator('[name="name"]').fill('부산항');
  await page.getByRole('combobox', { name: '국가' }).fill('대한');
  await page.getByRole('option', { name: /대한민국/ }).click();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page).toHaveURL(/\/admin\/codes\/ports(\?.*)?$/);
  const row = page.locator('tbody tr[aria-rowindex]');
  await expect(row).toContainText('부산항');
  await expect(row).toContainText('대한민국');
  await expect(row.locator('code')).toHaveText('PUS');

  await page.getByRole('searchbox').fill('없는 항구');
  await expect(row).toHaveCount(0);
  await page.getByRole('searchbox').fill('부산');
  await expect(row).toHaveCount(1);
});
