import { bytesOf } from '../../support/blob';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'papaparse';
import { memoryStore } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createBackend,
  createTestProvider,
  manyRows,
  type BackendOptions,
} from '../../data/backend';
import * as busyPause from '../../../src/data/busyPause';
import * as files from '../../../src/shell/saveFile';
import { stopClock, TODAY } from '../../support/clock';
import { deferred } from '../../support/deferred';
import { sheetOf, type ReadCell } from '../../support/xlsx';
import { address, renderList } from '../../list/listHarness';
import { FakeWorker } from './fakeWorker';
import { itInLab } from '../../support/itInLab';

stopClock();

const city = (index: number) => ({
  code: `C${index}`,
  name: `도시 ${index}`,
  countryCode: index % 2 === 0 ? 'KR' : 'XX',
  seq: index - 1,
  active: index % 2 === 0 ? '1' : '0',
  updatedAt: '2024-03-05 09:30:00',
});
const countries = manyRows(1, () => ({ code: 'KR', name: '대한민국', active: '1' }));

beforeEach(() => {
  vi.spyOn(files, 'saveFile').mockReturnValue();
  vi.stubGlobal('Worker', FakeWorker);
});

async function show(
  options: BackendOptions,
  more: { search?: string; extensions?: string[]; stored?: object } = {},
) {
  const backend = createBackend(options);
  const extensions = more.extensions ?? [];
  const dataProvider = createTestProvider(backend, { extensions });
  const store = memoryStore({ 'settings.pageSize': 2, ...more.stored });
  const view = renderList({ ...more, store, dataProvider, extensions });
  await screen.findByRole('grid');
  return { backend, ...view };
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: '내보내기' }));
  await screen.findByRole('dialog');
};
const dialog = () => within(screen.getByRole('dialog'));
const choose = (name: string) => userEvent.click(dialog().getByRole('radio', { name }));
const exportNow = async () => {
  await open();
  await userEvent.keyboard('{Enter}');
};

async function file(): Promise<{ name: string; rows: ReadCell[][] }> {
  await waitFor(() => expect(files.saveFile).toHaveBeenCalledTimes(1));
  const [name, blob] = vi.mocked(files.saveFile).mock.calls[0]!;
  const bytes = await bytesOf(blob);
  if (name.endsWith('.xlsx')) return { name, rows: sheetOf(bytes) };
  return { name, rows: parse<string[]>(new TextDecoder().decode(bytes)).data };
}

const failing = { status: 500, body: { message: 'Server Error' } };
/** The list itself requests two rows. */
const isPage = (url: string, page: number) =>
  url.startsWith('/cities?') && url.includes('perPage=1000') && url.endsWith(`page=${page}`);

describe('exporting a list', () => {
  test('1,345 rows are loaded by requests of 1,000, complete, ordered and labelled, by two keys', async () => {
    const all = manyRows(1345, city);
    const { backend } = await show(
      { rows: { '/cities': all, '/countries': countries } },
      { search: address({ active: '1' }) },
    );
    backend.sent.length = 0;
    screen.getByRole('button', { name: '내보내기' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('radio', { name: '조건에 맞는 전체 1,345건' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    expect(
      await screen.findByText(/^1,345건을 내보냈습니다\. 이름을 찾을 수 없는 코드 1개는/),
    ).toBeInTheDocument();
    const { name, rows } = await file();
    expect(name).toBe(`도시 ${TODAY}.xlsx`);
    expect(rows).toHaveLength(1346);
    expect(rows[0]).toEqual(['국가', '코드', '도시명', '순서', '사용', '수정일시']);
    const whole = (number: string) => ({ number, format: '0' });
    const moment = { number: '45356.3958333333', format: 'yyyy-mm-dd hh:mm:ss' };
    expect(rows[1]).toEqual(['대한민국', 'C0', '도시 0', whole('-1'), '예', moment]);
    expect(rows[2]).toEqual(['XX', 'C1', '도시 1', whole('0'), '아니요', moment]);
    expect(rows.slice(1).map(([, code]) => code)).toEqual(all.map(({ code }) => code));
    expect(backend.lines().filter((line) => line.includes('/cities'))).toEqual(
      [1, 2].map((page) => `GET /cities?active=1&perPage=1000&page=${page}`),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: '내보내기' })).toHaveFocus();
  });

  test('the last options are preselected', async () => {
    const rows = { '/cities': manyRows(2, city), '/countries': countries };
    const { store } = await show({ rows });
    await open();
    await choose('CSV');
    await choose('코드와 원래 값');
    await choose('직접 선택');
    await userEvent.click(dialog().getByRole('checkbox', { name: '국가' }));
    await userEvent.click(dialog().getByRole('checkbox', { name: '번호' }));
    await userEvent.click(dialog().getByRole('button', { name: '내보내기' }));
    const first = await file();
    expect(first.name).toBe(`도시 ${TODAY}.csv`);
    expect(first.rows).toEqual([
      ['code', 'name', 'seq', 'active', 'updatedAt', 'id'],
      ['C0', '도시 0', '-1', '1', '2024-03-05 09:30:00', '1'],
      ['C1', '도시 1', '0', '0', '2024-03-05 09:30:00', '2'],
    ]);
    expect(store.getItem('codes/cities.list.export')).toMatchObject({
      format: 'csv',
      valueStyle: 'raw',
    });

    vi.mocked(files.saveFile).mockClear();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await exportNow();
    expect(await file()).toEqual(first);
  });

  test('the choice of raw values that a former version stored is kept', async () => {
    const stored = { 'codes/cities.list.export': { format: 'csv', says: 'wire', columns: 'list' } };
    await show({ rows: { '/cities': manyRows(2, city), '/countries': countries } }, { stored });
    await open();
    expect(dialog().getByRole('radio', { name: '코드와 원래 값' })).toBeChecked();
  });

  test('a failed page says so and saves nothing; a retry has the shown columns and order', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let fails = true;
    const { backend } = await show(
      {
        rows: { '/cities': manyRows(1001, city), '/countries': countries },
        answer: ({ url }) => (fails && isPage(url, 2) ? failing : undefined),
      },
      {
        search: `?${new URLSearchParams({ sort: 'code', order: 'DESC' }).toString()}`,
        stored: { 'codes/cities.list.columns': ['name', 'code'] },
      },
    );
    await exportNow();
    expect(await screen.findByText(/^내보내지 못했습니다\. /)).toBeInTheDocument();
    expect(files.saveFile).not.toHaveBeenCalled();
    fails = false;
    backend.sent.length = 0;
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    const { rows } = await file();
    expect(rows.slice(0, 3)).toEqual([
      ['도시명', '코드'],
      ['도시 999', 'C999'],
      ['도시 998', 'C998'],
    ]);
    expect(rows).toHaveLength(1002);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a page that a busy server refuses is read again later', async () => {
    const pause = vi.spyOn(busyPause, 'pauseWrites').mockResolvedValue();
    let refusals = 2;
    await show({
      rows: { '/cities': manyRows(1001, city), '/countries': countries },
      answer: ({ url }) =>
        isPage(url, 2) && refusals-- > 0
          ? { status: 429, body: { message: 'Too Many Attempts.' } }
          : undefined,
    });
    await exportNow();
    expect((await file()).rows).toHaveLength(1002);
    expect(pause).toHaveBeenCalledTimes(2);
  });

  test('after a failure of the worker it starts over', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await show({ rows: { '/cities': manyRows(3, city), '/countries': countries } });
    FakeWorker.broken = true;
    await exportNow();
    expect(await screen.findByText(/^내보내지 못했습니다\. /)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect((await file()).rows).toHaveLength(4);
  });

  itInLab('cancelled, it saves nothing', async () => {
    const held = deferred<undefined>();
    await show({
      rows: { '/cities': manyRows(1001, city), '/countries': countries },
      answer: ({ url }) => (isPage(url, 2) ? held.promise : undefined),
    });
    await exportNow();
    expect(await screen.findByText('내보내는 중 1,000 / 1,001')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '내보내기' })).toHaveFocus();
    held.resolve(undefined);
    await exportNow();
    expect(await screen.findByText(/^1,001건을 내보냈습니다\./)).toBeInTheDocument();
    expect(files.saveFile).toHaveBeenCalledTimes(1);
  });

  test('a code beyond the first thousand rows gets its name by a request, and no other', async () => {
    const many = manyRows(2500, (index) => ({ code: `K${index}`, name: `나라 ${index}` }));
    const rows = manyRows(2, (index) => ({
      ...city(index),
      countryCode: `K${2400 + (index % 1)}`,
    }));
    const { backend } = await show({ rows: { '/cities': rows, '/countries': many } });
    backend.sent.length = 0;
    await exportNow();
    expect((await file()).rows.slice(1).map(([name]) => name)).toEqual(['나라 2400', '나라 2400']);
    const asked = backend.lines().filter((line) => line.includes('/countries'));
    expect(asked.filter((line) => line.includes('searchKey=K2400'))).not.toEqual([]);
    expect(
      asked.filter((line) => !line.includes('searchKey') && !line.endsWith('&page=1')),
    ).toEqual([]);
  });

  test('rows counted but not returned by the server are reported, and stay reported', async () => {
    const data = manyRows(2, city);
    await show({
      rows: { '/countries': countries },
      answer: ({ url }) =>
        url.startsWith('/cities?')
          ? { body: { data, meta: { total: 3 }, links: {}, status_code: 200 } }
          : undefined,
    });
    await exportNow();
    expect(await screen.findByText(/^3건 중 2건만 내보냈습니다\./)).toBeInTheDocument();
    expect((await file()).rows).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(screen.queryByText(/건만 내보냈습니다/)).toBeNull());
  });

  test('more rows than can be sorted here, or than a sheet holds, are reported before any request', async () => {
    const data = manyRows(2, city);
    await show(
      {
        rows: { '/countries': countries },
        answer: ({ url }) =>
          url.startsWith('/cities?')
            ? { body: { data, meta: { total: 2_000_000 }, links: {}, status_code: 200 } }
            : undefined,
      },
      { search: `?${new URLSearchParams({ sort: 'name', order: 'DESC' }).toString()}` },
    );
    await open();
    expect(dialog().getByText(/^10,000건까지만 정렬할 수 있어/)).toBeInTheDocument();
    expect(dialog().getByText(/1,048,575건까지/)).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: '내보내기' })).toBeDisabled();
    await choose('CSV');
    expect(dialog().getByRole('button', { name: '내보내기' })).toBeEnabled();
  });

  itInLab('selected rows on other pages are included, in the order of the list', async () => {
    const { backend } = await show(
      { rows: { '/cities': manyRows(5, city), '/countries': countries } },
      { extensions: ['ids'] },
    );
    await userEvent.click(screen.getByRole('checkbox', { name: '도시 1 선택' }));
    await userEvent.click(screen.getByRole('button', { name: '다음 페이지로 이동' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '도시 3 선택' }));
    backend.sent.length = 0;
    await open();
    expect(screen.getByRole('radio', { name: '선택한 2건' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/^2건을 내보냈습니다\./)).toBeInTheDocument();
    const { rows } = await file();
    expect(rows.slice(1).map(([, code]) => code)).toEqual(['C1', 'C3']);
    expect(backend.lines()).toContain('GET /cities?ids=2&perPage=1&page=1');
    expect(backend.lines().filter((line) => line.includes('/cities'))).toHaveLength(1);
  });
});
