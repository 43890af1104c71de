import type { Page } from '@playwright/test';
import { match } from '../../i18n/ko/match';
import { violations } from './support/axe';
import { goInApp } from './support/inApp';
import { words, panel, sums, agrees, PATIENCE } from './support/dashboard';
import { expect, test } from './support/test';

const numberIn = (text: string | null, unit: string) =>
  new RegExp(`([\\d,]+)${unit}`).exec(text ?? '')?.[1] ?? 'no number';

async function countAgrees(page: Page) {
  await agrees(page, async () => {
    const sum = sums(page).first();
    const count = numberIn(await sum.textContent(), '건');
    await sum.click();
    await expect(page.getByText(`총 ${count}건`)).toBeVisible(PATIENCE);
  });
}

test('numbers link to lists with the same result', async ({ page }) => {
  await goInApp(page, '/admin');
  await expect(panel(page, words.todayArrivals).locator('.dash-figure')).toContainText('건');
  await expect(page.locator('.dash-chart svg').first()).toBeVisible();
  expect(await violations(page, { only: 'targets' })).toEqual([]);
  await expect.poll(() => page.locator('.dash-chart').evaluate(roomAroundBars)).toBeGreaterThan(2);
  await countAgrees(page);
  await agrees(page, async () => {
    const unmatched = panel(page, words.messages).locator('.dash-figure').first();
    const count = numberIn(await unmatched.textContent(), '건').replaceAll(',', '');
    await unmatched.click();
    const said = match.open.replace('%{smart_count}', count);
    await expect(page.getByText(said)).toBeVisible(PATIENCE);
  });
});

function roomAroundBars(chart: Element): number {
  const axis = chart.querySelector('.MuiChartsAxis-directionY .MuiChartsAxis-line');
  const bars = [...chart.querySelectorAll('.MuiBarChart-element')];
  if (!axis || bars.length === 0) return -1;
  const { top, bottom } = axis.getBoundingClientRect();
  const ends = bars.map((bar) => bar.getBoundingClientRect());
  return Math.min(
    Math.min(...ends.map((end) => end.top)) - top,
    bottom - Math.max(...ends.map((end) => end.bottom)),
  );
}
