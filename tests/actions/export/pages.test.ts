import { describe, expect, it } from 'vitest';
import { PREFETCHED_PAGES, listPages, type RowPages } from '../../../src/actions/export/pages';
import type { AnyRecord } from '../../../src/schema';

/** It may change while it is read. */
function listOf(count: number) {
  const rows: AnyRecord[] = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  const asked: number[] = [];
  const before = new Map<number, () => void>();
  const read = async (page: number) => {
    asked.push(page);
    const change = before.get(page);
    before.delete(page);
    change?.();
    return { data: rows.slice((page - 1) * 10, page * 10), total: rows.length };
  };
  return { rows, asked, before, pages: listPages(read, 10), read };
}

async function all(pages: RowPages): Promise<number[]> {
  const ids: number[] = [];
  for (let rows = await pages.next(); rows; rows = await pages.next())
    ids.push(...rows.map(({ id }) => id));
  return ids;
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('the rows of a list, page by page', () => {
  it('come in order, each page requested once', async () => {
    const { pages, asked } = listOf(95);
    expect(await all(pages)).toEqual(upTo(95));
    expect(asked).toEqual(upTo(10));
    expect(pages.total).toBe(95);
  });

  it('are none where there are none', async () => {
    expect(await all(listOf(0).pages)).toEqual([]);
  });

  it('are requested a few pages ahead, and no more', async () => {
    const { pages, asked } = listOf(200);
    await pages.next();
    expect(asked).toHaveLength(1 + PREFETCHED_PAGES);
    await pages.next();
    expect(asked).toHaveLength(2 + PREFETCHED_PAGES);
  });

  it('are followed by rows that were inserted before them', async () => {
    const { pages, rows, before, asked } = listOf(60);
    before.set(4, () => rows.unshift({ id: 901 }, { id: 902 }));
    const ids = await all(pages);
    expect(ids).toEqual([...upTo(60), 901, 902]);
    expect(pages.total).toBe(62);
    expect(asked.at(-1)).toBe(1);
  });

  it('are reported as fewer if added ones are on no page', async () => {
    const { rows, read } = listOf(30);
    let total = 30;
    const pages = listPages(async (page) => {
      if (page === 3) total = 31;
      return { data: (await read(page)).data, total };
    }, 10);
    expect(await all(pages)).toEqual(upTo(rows.length));
    expect(pages.total).toBe(31);
  });

  it('are complete if rows before them were deleted', async () => {
    const { pages, rows, before } = listOf(100);
    before.set(3, () => rows.splice(2, 3));
    before.set(8, () => rows.splice(0, 1));
    const ids = await all(pages);
    expect(ids.toSorted((a, b) => a - b)).toEqual(upTo(100));
  });

  it('are reported as fewer if the server counts more than it returns', async () => {
    const data = [{ id: 1 }, { id: 2 }];
    const pages = listPages(async () => ({ data, total: 3 }));
    expect(await all(pages)).toEqual([1, 2]);
    expect(pages.total).toBe(3);
  });

  it('keep rows with unreadable ids', async () => {
    const data = [{ id: 1 }, ...[-2, -3].map((id) => ({ id, _malformed: ['id'] }))];
    expect(await all(listPages(async () => ({ data, total: 3 })))).toEqual([1, -2, -3]);
  });
});
