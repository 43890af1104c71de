import type { BenchServer } from '../serve';
import { newContext } from './browser';
import type { Measure } from './measure';
import { openPage, type Measured } from './page';
import { sides, type Shown, type Side } from './sides';
import { firstRows } from './start';

export const MANY = 1000;
const MOST = 10_000;

export const measureLists: Measure = async (browser, server, name, settings) => {
  const side = sides[name];
  const context = await newContext(browser, server);
  const open = async () => {
    const tab = await openPage(context, { settings, side, first: firstRows(server, name) });
    await tab.load(side.list);
    return tab;
  };
  const tab = await open();
  const heapFew = await tab.heap();
  const thousand = await resize(tab, side, expected(server, { count: MANY }));
  const heapThousand = await tab.heap();
  const scroll = await tab.scroll(side.scroller);
  const sort = await tab.click(
    side.sortByName,
    side.rows(expected(server, { count: MANY, sort: 'name' })),
  );
  const nextPage = await tab.click(
    side.nextPage,
    side.rows(expected(server, { count: MANY, sort: 'name', start: MANY })),
  );
  const selectAll = await tab.click(side.selectAll, side.allSelected(MANY));
  const key = await tab.type(side.search);
  await tab.page.close();
  // Stock react-admin takes minutes.
  const tenThousand =
    name === 'stock'
      ? {}
      : { tenThousand: await resize(await open(), side, expected(server, { count: MOST })) };
  await context.close();
  return {
    heapFew,
    thousand,
    heapThousand,
    scroll,
    sort,
    nextPage,
    selectAll,
    key,
    ...tenThousand,
  };
};

interface Page {
  count: number;
  start?: number;
  sort?: string;
}

export function expected({ store }: BenchServer, { count, start = 0, sort }: Page): Shown {
  const order = sort === undefined ? undefined : { field: sort, descending: false };
  const { rows } = store.find({ start, count, sort: order });
  return { first: String(rows[0]?.code), count, to: start + rows.length };
}

/** Returns milliseconds. */
export async function resize(tab: Measured, side: Side, shown: Shown): Promise<number> {
  const { pageSize } = side;
  if ('select' in pageSize)
    return tab.choose(pageSize.select, String(shown.count), side.rows(shown));
  const entry = pageSize.entry(shown.count);
  await tab.click(pageSize.menu, [{ selector: entry }]);
  return tab.click(entry, side.rows(shown));
}
