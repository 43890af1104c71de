import type { Desk } from './desk';
import { MATCHING } from './records';

export const MESSAGES = 500;

const listbox = '.match-pane:first-child [role="listbox"]';
const opened = [
  { selector: '.match-message' },
  { selector: '.match-candidate' },
  { selector: '.match-count', has: String(MESSAGES) },
];

export async function measureMatching(desk: Desk) {
  const { page, load, type } = await desk.openScreen(opened);
  const open = await load(MATCHING);
  const nodes = await page.evaluate(() => document.querySelectorAll('main *').length);
  const move = await type(listbox, 'ArrowDown');
  const leap = await type(listbox, 'PageDown');
  const day = await type('.match-day:first-child input');
  const search = await type('.match-search input');
  await page.close();
  return { open, nodes, move, leap, day, search };
}
