import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import en from '../../i18n/en';
import { goInApp } from './support/inApp';
import { demoLogin } from './support/signIn';
import { expect, test as base } from './support/test';

const build = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const contract = JSON.parse(
  readFileSync(new URL('../contract.json', import.meta.url), 'utf8'),
) as Contract;

interface Contract {
  /** `list`: parameters, including paging. */
  resources: { path: string; list: string[] }[];
}

const config = {
  apiUrl: '/backend/v1',
  product: 'tour',
  locale: 'en',
  extensions: [],
  realtime: null,
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Files, index.html for unknown paths, and a proxied path. */
function host(backend: string, asked: URL[]) {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://static.example');
    if (url.pathname.startsWith(`${config.apiUrl}/`)) {
      url.pathname = url.pathname.slice(config.apiUrl.length);
      asked.push(url);
      pass(request, response, `${backend}/api${url.pathname}${url.search}`);
    } else if (url.pathname === '/config.json') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(config));
    } else {
      const wanted = join(build, normalize(url.pathname));
      const file =
        existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(build, 'index.html');
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    }
  });
}

function pass(request: IncomingMessage, response: ServerResponse, target: string): void {
  const { method, headers } = request;
  const onward = ask(target, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}

interface Elsewhere {
  address: string;
  asked: URL[];
}

const test = base.extend<{ elsewhere: Elsewhere }>({
  elsewhere: async ({ baseURL }, provide) => {
    const asked: URL[] = [];
    const server = host(baseURL ?? '', asked);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    await provide({ address: `http://127.0.0.1:${port}`, asked });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  },
});

test.use({ signedIn: false });

async function signInThere(page: Page, address: string, baseURL: string): Promise<void> {
  const { auth } = en.shell;
  const { email, password } = demoLogin(baseURL);
  await page.goto(`${address}/no/such/screen`);
  await expect(page.getByText(en.shell.notFound.title)).toBeVisible();
  await goInApp(page, '/admin/codes/cities');
  await page.getByRole('textbox', { name: auth.email, exact: true }).fill(email);
  await page.getByRole('textbox', { name: auth.password, exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: auth.submitSignIn }).click();
  await expect(page).toHaveURL((url) => url.href.startsWith(`${address}/admin/codes/cities?`));
}

test('the same build works on a static host, including unknown paths, against a backend without extensions', async ({
  page,
  elsewhere: { address, asked },
  baseURL,
}) => {
  const cities = en.resources['codes/cities'];
  await signInThere(page, address, baseURL ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  const firstRow = page.locator('tbody tr[aria-rowindex]').first();
  await expect(firstRow).toBeVisible();
  const header = page.getByRole('columnheader', { name: new RegExp(cities.fields.name) });
  await header.getByRole('button').click();
  await expect(page.getByText(en.list.sortedPageOnly)).toBeVisible();

  await firstRow.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/codes\/cities\/\d+$/);
  const record = page.url();
  const name = page.locator('[name="name"]');
  await expect(name).toHaveValue(/./);
  const typed = `${(await name.inputValue()).slice(0, 40)} ${Date.now() % 1000}`;
  await name.fill(typed);
  await page.getByRole('button', { name: en.ra.action.save }).click();
  await expect(page).toHaveURL(/\/admin\/codes\/cities(\?.*)?$/);
  await page.goto(record);
  await expect(name).toHaveValue(typed);

  const cityLists = asked.filter(({ pathname, search }) => pathname === '/cities' && search !== '');
  const parameters = new Set(cityLists.flatMap(({ searchParams }) => [...searchParams.keys()]));
  expect([...parameters].toSorted()).toEqual(['page', 'perPage']);
  const lists = asked.filter(({ search }) => search !== '');
  expect(lists.length).toBeGreaterThan(0);
  for (const { pathname, searchParams } of lists) {
    const documented = contract.resources.find(({ path }) => path === pathname)?.list ?? [];
    for (const parameter of searchParams.keys()) expect(documented, pathname).toContain(parameter);
  }
});
