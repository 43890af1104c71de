import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { imports as words } from '../../i18n/ko/import';
import { goInApp } from '../../tests/e2e/support/inApp';
import { expect, test } from '../../tests/e2e/support/test';
import { longestTask } from './pageTasks';

// As users' browsers: the suite reduces script compilation.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const args = launchOptions.args?.filter((arg) => !arg.startsWith('--js-flags'));
    await provide({ ...launchOptions, ...(args && { args }) });
  },
});

/** Maximum duration of a task (ms). */
const LONGEST = 200;
/** The fastest counts: garbage may be collected in any. */
const RUNS = 3;

async function expectResponsive(name: string, run: () => Promise<number>): Promise<void> {
  const runs: number[] = [];
  while (runs.length < RUNS && (runs.length === 0 || Math.min(...runs) > LONGEST))
    runs.push(await run());
  console.log(`${name}: ${runs.join(', ')} ms`);
  expect(Math.min(...runs), `longest task of ${runs.join(', ')} ms`).toBeLessThanOrEqual(LONGEST);
}

async function close(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: ko.form.leave.go });
  while ((await page.getByRole('dialog').count()) > 0) {
    if (await leave.isVisible()) await leave.click();
    else await page.keyboard.press('Escape');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Short cells stay below the maximum file size. */
const line = (cells: number, row: number) =>
  Array.from({ length: cells }, (_, column) => String((row + column) % 1000)).join(',');
const lines = (count: number, cells: number) =>
  Array.from({ length: count }, (_, row) => line(cells, row)).join('\n');

const FILES: readonly (readonly [name: string, text: () => string])[] = [
  [
    'a table of 11.4 million letters',
    () => `코드,이름,주소\n${`K1,이름,${'a'.repeat(180)}\n`.repeat(60_000)}`,
  ],
  ['a cell of 15 million blanks', () => `코드,이름\nK1,x${' '.repeat(15_000_000)}x\n`],
  ['a cell of 2.5 million lines', () => `코드,이름\nK1,"${'가\n'.repeat(2_500_000)}"\n`],
  [
    'a sheet of 20,000 rows and 153 columns',
    () => `이름,전화번호,${line(151, 0)}\n${lines(20_000, 153)}`,
  ],
];

for (const [name, text] of FILES)
  test(`${name}: the page stays responsive`, async ({ page }, info) => {
    test.setTimeout(240_000);
    // By path: data would use the page's time.
    const file = info.outputPath('sheet.csv');
    writeFileSync(file, text());
    await goInApp(page, '/admin/codes/customers');
    const open = page.getByRole('button', { name: ko.list.import.open });
    await expectResponsive(name, async () => {
      await open.click();
      const choose = page.getByRole('button', { name: words.choose.button });
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
      const longest = await longestTask(page, async () => {
        await chooser.setFiles(file);
        await done(page);
      });
      await close(page);
      return longest;
    });
  });

/** By tag: role queries would use the page's time. */
const done = (page: Page) =>
  expect(page.locator('[role=dialog] tr:is([data-state], .grid-row)').first()).toBeVisible({
    timeout: 90_000,
  });

const pastes: readonly {
  name: string;
  path: string;
  ready: string;
  text: () => string;
}[] = [
  {
    name: 'a pasted table of 3.2 million letters',
    path: '/admin/codes/customers',
    ready: ko.list.import.open,
    text: () => `코드\t거래처명\t주소\n${`K1\t이름\t${'가'.repeat(94)}\n`.repeat(32_000)}`,
  },
  {
    name: 'pasted bank messages of 4.8 million letters',
    path: '/admin/banksms',
    ready: ko.pasted.title.replace('%{names}', ko.resources.banksms.name),
    text: () =>
      Array.from(
        { length: 68_000 },
        (_, n) =>
          `[Web발신]\n[KB]11/03 01:07\n9981**7763\n가나다${n % 977}\n전자금융입금\n${n + 1},000\n잔액9,999,000`,
      ).join('\n\n'),
  },
];

for (const { name, path, ready, text } of pastes)
  test(`${name}: the page stays responsive`, async ({ page }) => {
    test.setTimeout(240_000);
    await goInApp(page, path);
    const button = page.getByRole('button', { name: ready });
    await page.evaluate((pasted) => Object.assign(window, { pasted }), text());
    await expectResponsive(name, async () => {
      await expect(button).toBeVisible();
      const longest = await longestTask(page, async () => {
        await page.evaluate(() => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', String(Reflect.get(window, 'pasted')));
          const event = new ClipboardEvent('paste', {
            clipboardData,
            bubbles: true,
            cancelable: true,
          });
          document.body.dispatchEvent(event);
        });
        await done(page);
      });
      await close(page);
      return longest;
    });
  });
