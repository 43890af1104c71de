import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { signIn } from '../../../tests/support/signIn';
import type { Login } from '../../../tests/e2e/support/signIn';
import { root } from '../../../tools/built.mjs';
import { ensureClient } from '../../../tools/client.mjs';
import { launchBrowser } from '../drive/browser';
import type { Measured } from '../drive/page';
import { openDesk } from '../heavy/desk';
import { makeMessages, makeTrip } from '../heavy/records';
import { printTable, ratio, rounded } from '../measure';
import type { Settings } from '../settings';
import { read, readingNames, type Reading } from './reading';
import type { ServerMemory } from './server';
import { work } from './work';

/** Growth within an hour. */
const MOST = 1.1;
/** Every screen has been loaded by then. */
const WARM_UP = 10;
/** Query results are dropped after five minutes (src/data/queryClient.ts). */
const FORGOTTEN_MS = 310_000;
const SECTIONS = 60;
const MESSAGES = 200;
const COLLEAGUE = 'kim.nayoung@haneultour.example';

interface Address {
  url: string;
  apiUrl: string;
  login: Login;
}

export async function benchDay(settings: Settings): Promise<void> {
  ensureClient(root);
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  });
  const browser = await launchBrowser();
  try {
    const { url, apiUrl, login } = await answerOf<Address>(child);
    const person = await signIn(apiUrl, login.email, login.password);
    const colleague = await signIn(apiUrl, COLLEAGUE, login.password);
    for (const note of ['', ' two', ' three']) await makeTrip(person, SECTIONS, note);
    await makeMessages(person, MESSAGES);
    const desk = await openDesk(browser, { url, login, settings });
    const tab = await desk.openScreen([{ selector: '.dash-figure strong' }]);
    await tab.load('/admin');
    const { page } = tab;
    let acts = 0;
    let turn = 0;
    const turns = async (count: number) => {
      const until = turn + count;
      for (; turn < until; turn += 1) {
        if (turn % 20 === 0) console.error(`day: turn ${turn} of ${WARM_UP + settings.turns}`);
        acts += await work({ page, colleague, turn });
      }
    };
    await turns(WARM_UP);
    const before = await readAll(tab, child);
    acts = 0;
    const start = performance.now();
    await turns(settings.turns);
    const minutes = (performance.now() - start) / 60_000;
    const after = await readAll(tab, child);
    console.log(
      `\n${settings.turns} turns, ${acts} keys and clicks, in ${rounded(minutes)} minutes.`,
    );
    report(before, after);
  } finally {
    await browser.close();
    if (child.connected) child.disconnect();
  }
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

type All = Reading & { server: number; resident: number; key: number; formKey: number };

const names: Readonly<Record<keyof All, string>> = {
  ...readingNames,
  server: 'heap of the server (MB)',
  resident: 'memory of the server (MB)',
  key: 'a key in the search box (ms of the main thread)',
  formKey: 'a key in a reservation (ms of the main thread)',
};

/** After unused query results are dropped. */
async function readAll(tab: Measured, child: ChildProcess): Promise<All> {
  const { page, type, click } = tab;
  await click('nav a[href="/admin/reservations"]', [{ selector: 'tr.list-row' }]);
  await click('tr.list-row:has-text("Heavy") td:nth-child(6)', [{ selector: '.ledger-sums' }]);
  const formKey = await type('[name="name"]');
  for (let key = 0; key < 20; key += 1) await page.keyboard.press('Backspace');
  await page.goBack();
  await click('nav a[href="/admin/codes/countries"]', [
    { selector: 'a.list-open[href^="/admin/codes/countries"]' },
  ]);
  const key = await type('.list-search input');
  await page.locator('.list-search input').fill('');
  console.error('day: waiting until what is kept for five minutes is forgotten');
  await page.waitForTimeout(FORGOTTEN_MS);
  const reading = await read(tab);
  child.send('memory');
  const { heap, resident } = await answerOf<ServerMemory>(child);
  return { ...reading, server: heap, resident, key, formKey };
}

function report(before: All, after: All): void {
  printTable('A day without reloading the page', [
    ['', 'before', 'after', 'ratio', 'target', ''],
    ...(Object.keys(names) as (keyof All)[]).map((name) => [
      names[name],
      rounded(before[name]),
      rounded(after[name]),
      ratio(before[name], after[name]),
      `≤ ${MOST} ×`,
      after[name] <= MOST * before[name] ? 'met' : 'missed',
    ]),
  ]);
}
