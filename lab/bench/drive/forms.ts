import type { BenchServer } from '../serve';
import { newContext } from './browser';
import { expected, MANY, resize } from './lists';
import type { Measure } from './measure';
import { openPage, type Measured } from './page';
import { sides, type Side } from './sides';
import { firstRows } from './start';

const NEAR = 2;
const FAR = 500;

let saves = 0;

export const measureForms: Measure = async (browser, server, name, settings) => {
  const side = sides[name];
  const context = await newContext(browser, server);
  const tab = await openPage(context, { settings, side, first: firstRows(server, name) });
  await tab.load(side.list);
  const near = rowAt(server, NEAR);
  await tab.waitForIdle();
  tab.network.restart();
  const open = await openForm(tab, side, NEAR, near.name);
  await tab.waitForIdle();
  const openRequests = tab.network.before(Infinity).length;
  const keyInForm = await tab.type('[name="name"]');
  saves += 1;
  const changed = `저장한 이름 ${saves}`;
  await tab.page.locator('[name="name"]').fill(changed);
  const save = await tab.click(side.save, [{ selector: side.rowAt(NEAR), has: changed }]);
  const figures = { open, openRequests, keyInForm, save };
  // Stock react-admin takes seconds for 1,000 rows.
  if (name === 'stock') {
    await context.close();
    return figures;
  }
  await resize(tab, side, expected(server, { count: MANY }));
  await tab.page.locator(side.scroller).evaluate((box) => {
    box.scrollTop = box.scrollHeight / 2;
  });
  const far = rowAt(server, FAR);
  await openForm(tab, side, FAR, far.name);
  const back = await tab.back([{ selector: side.rowAt(FAR), has: far.code }]);
  if (!side.elsewhere) {
    await context.close();
    return { ...figures, back };
  }
  await openForm(tab, side, FAR, far.name);
  const elsewhere = await tab.click(side.elsewhere.link, side.elsewhere.wanted);
  await context.close();
  return { ...figures, back, elsewhere };
};

function rowAt({ store }: BenchServer, index: number) {
  const [row] = store.find({ start: index, count: 1 }).rows;
  return { name: String(row?.name), code: String(row?.code) };
}

const openForm = (tab: Measured, side: Side, index: number, name: string): Promise<number> =>
  tab.click(`${side.rowAt(index)} td:nth-child(4)`, side.form(name));
