import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from '@playwright/test';
import ko from '../../../i18n/ko';
import type { BenchServer } from '../serve';
import type { Settings } from '../settings';
import { newContext, openProfile } from './browser';
import type { Measure } from './measure';
import { openPage, type Measured } from './page';
import { FEW, sides, type SideName } from './sides';

/** First, again, and in a second tab; ours also through the sign-in screen. */
export const measureStart: Measure = async (browser, server, name, settings) => {
  const side = sides[name];
  const first = firstRows(server, name);
  const context = await newContext(browser, server);
  const tab = await openPage(context, { settings, side, first });
  const cold = await measureCold(tab, side.list);
  await tab.page.goto('about:blank');
  const warm = await tab.load(side.list);
  await tab.waitForIdle();
  const second = await openPage(context, { settings, side, first });
  const secondTab = await second.load(side.list);
  await context.close();
  const signIn = name === 'ours' ? await measureSignIn(browser, server, settings) : {};
  const nextDay = await measureNextDay(server, name, settings);
  return { ...cold, warm, secondTab, nextDay, ...signIn };
};

export function firstRows(server: BenchServer, name: SideName) {
  const { rows } = server.store.find({ start: 0, count: FEW });
  return sides[name].rows({ first: String(rows[0]?.code), count: FEW, to: FEW });
}

async function measureCold({ load, work, network, waitForIdle }: Measured, path: string) {
  const cold = await load(path);
  const { task, script } = await work();
  await waitForIdle();
  const requests = network.before(cold);
  const twice = requests.filter(({ name }, at) =>
    requests.some((other, before) => before < at && other.name === name),
  );
  return {
    cold,
    script,
    idle: Math.max(0, cold - task),
    requests: requests.length,
    fonts: requests.filter(({ name }) => name.endsWith('.woff2')).length,
    kilobytes: requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    twice: twice.length,
  };
}

async function measureNextDay(server: BenchServer, name: SideName, settings: Settings) {
  const side = sides[name];
  const first = firstRows(server, name);
  const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  const visit = async () => {
    const context = await openProfile(profile, server);
    const tab = await openPage(context, { settings, side, first });
    const loaded = await tab.load(side.list);
    await tab.waitForIdle();
    await context.close();
    return loaded;
  };
  try {
    await visit();
    return await visit();
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function measureSignIn(browser: Browser, server: BenchServer, settings: Settings) {
  const context = await newContext(browser, server);
  const side = sides.ours;
  const { auth } = ko.shell;
  const submit = 'form button[type="submit"]';
  const tab = await openPage(context, {
    settings,
    side,
    first: [{ selector: submit }],
    signedIn: false,
  });
  const files = watchFiles(context);
  const signIn = await tab.load(`/auth?next=${encodeURIComponent(side.list)}`);
  await tab.page.waitForLoadState('networkidle');
  const sizes = await Promise.all(files);
  await tab.page.getByRole('textbox', { name: auth.email, exact: true }).fill('a@example.com');
  await tab.page.getByRole('textbox', { name: auth.password, exact: true }).fill('password');
  const signInToRow = await tab.click(submit, firstRows(server, 'ours'));
  await context.close();
  return {
    signIn,
    signInFiles: sizes.length,
    signInKilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000,
    signInToRow,
  };
}

function watchFiles(context: BrowserContext): Promise<number>[] {
  const sizes: Promise<number>[] = [];
  context.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  return sizes;
}
