import { realpathSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createI18n } from '../../src/app/i18n';
import type * as Folders from '../../src/app/locale';
import { loadMessages } from '../../src/app/scripts';
import { examplesIn } from '../support/readme';
import { flatten } from './checks';
import { temporaryFolder } from '../support/temporaryFolder';

const root = resolve(import.meta.dirname, '../..');
const FILE = 'i18n/ja/index.ts';

// Outside of a test: loading them takes seconds.
const english = flatten(await loadMessages('en'));

const folder = realpathSync(temporaryFolder());
let server: ViteDevServer;
let languages: typeof Folders;
let own: Map<string, string>;

beforeAll(async () => {
  await cp(join(root, 'i18n'), join(folder, 'i18n'), { recursive: true });
  for (const name of ['src', 'package.json']) await symlink(join(root, name), join(folder, name));
  await mkdir(join(folder, 'i18n/ja'), { recursive: true });
  await writeFile(join(folder, FILE), examplesIn('docs/developing.md')[FILE] ?? '');
  server = await createServer({
    root: folder,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    resolve: { preserveSymlinks: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  languages = (await server.ssrLoadModule('/src/app/locale.ts')) as typeof Folders;
  own = flatten(await languages.loadLocale('ja'));
});

afterAll(() => server.close());

const createAll = (locale?: string) =>
  createI18n(locale, { locales: languages.LOCALES, load: languages.loadLocale });

it('is offered because of its folder alone, by its own name', () => {
  expect(createAll().getLocales?.()).toEqual([
    { locale: 'ko', name: '한국어' },
    { locale: 'en', name: 'English' },
    { locale: 'ja', name: '日本語' },
  ]);
  expect(languages.isLocale('ja')).toBe(true);
});

it('has its own messages before signing in, the rest in English', async () => {
  const i18n = createAll('ja');
  expect(i18n.translate('app.name')).toBe('Tour Back Office');
  await i18n.changeLocale('ja');
  expect(i18n.translate('shell.auth.title')).toBe('ログイン');
  expect(i18n.translate('shell.auth.password')).toBe('Password');
  expect(document.documentElement.lang).toBe('ja');
  expect(document.title).toBe('ツアー管理');
});

it('falls back to English key by key on every screen', async () => {
  const i18n = createAll();
  await i18n.loadAll();
  await i18n.setMessages({
    ko: { resources: { airways: { name: '항공사' } } },
    en: { resources: { airways: { name: 'Airlines' } } },
  });
  await i18n.changeLocale('ja');
  expect(own.size).toBeGreaterThan(2);
  expect(english.size).toBeGreaterThan(1500);
  const wrong = [...english].filter(([key, text]) => {
    const needsArguments = /\|\|\|\||%\{/.test(text);
    return !needsArguments && i18n.translate(key) !== (own.get(key) ?? text);
  });
  expect(wrong).toEqual([]);
  for (const [key, text] of own) expect(i18n.translate(key)).toBe(text);
  expect(i18n.translate('resources.airways.name')).toBe('Airlines');
  const countries = (smart_count: number) =>
    i18n.translate('resources.codes/countries.name', { smart_count });
  expect([countries(1), countries(2)]).toEqual(['Country', 'Countries']);
});
