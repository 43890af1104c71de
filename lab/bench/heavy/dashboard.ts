import type { ExpectedText } from '../drive/sides';
import type { Desk } from './desk';

const screens = {
  dashboard: {
    path: '/admin',
    link: 'nav a[href="/admin"]',
    wanted: [{ selector: '.dash-figure strong' }],
  },
  list: {
    path: '/admin/reservations',
    link: 'nav a[href="/admin/reservations"]',
    wanted: [{ selector: 'a.list-open[href^="/admin/reservations"]' }],
  },
} as const satisfies Record<string, { path: string; link: string; wanted: ExpectedText[] }>;
export type Screen = keyof typeof screens;

const elsewhere = {
  path: '/admin/codes/countries',
  link: 'nav a[href="/admin/codes/countries"]',
  wanted: [{ selector: 'a.list-open[href^="/admin/codes/countries"]' }],
};

export async function measureScreen(desk: Desk, name: Screen) {
  const { path, link, wanted } = screens[name];
  const tab = await desk.openScreen(wanted);
  const cold = await tab.load(path);
  await tab.waitForIdle();
  await tab.page.goto('about:blank');
  const warm = await tab.load(path);
  await tab.waitForIdle();
  await tab.click(elsewhere.link, elsewhere.wanted);
  const returnMs = await tab.click(link, wanted);
  const other = await desk.reopen();
  const begun = await other.openScreen(elsewhere.wanted);
  await begun.load(elsewhere.path);
  const menu = await begun.click(link, wanted);
  await other.leave();
  return { cold, warm, menu, again: returnMs };
}
