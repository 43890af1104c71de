import { type TextTools, fieldOf } from '../../src/schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { parse } from 'papaparse';
import { memoryStore } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { seoulDay } from '../../src/days';
import { exportColumns, csvOf } from '../../src/list/export/csv';
import { titlesIn } from '../../src/list/export/titles';
import { textOf } from '../../src/fields';
import { createBackend, createTestProvider, manyRows, type BackendOptions } from '../data/backend';
import { address, renderList, resources } from './listHarness';

const city = (index: number) => ({
  code: `C${index}`,
  name: `도시 ${index}`,
  countryCode: index % 2 === 0 ? 'KR' : 'XX',
  seq: index - 1,
  active: index % 2 === 0 ? '1' : '0',
  updatedAt: '2024-03-05 09:30:00',
});
const countries = manyRows(1, () => ({ code: 'KR', name: '대한민국', active: '1' }));

interface Saved {
  name: string;
  text: string;
}
let saved: Promise<Saved>[];

beforeEach(() => {
  saved = [];
  let blob = new Blob();
  // What jsdom lacks; and a link that it would follow.
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL }));
  function createObjectURL(given: Blob) {
    blob = given;
    return 'blob:file';
  }
  function revokeObjectURL() {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const name = this.download;
    saved.push(read(blob).then((text) => ({ name, text })));
  });
});

// As it is stored, with its mark: jsdom's Blob has no text().
function read(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const bytes = new Uint8Array(reader.result as ArrayBuffer);
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    });
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsArrayBuffer(blob);
  });
}

async function show(
  options: BackendOptions,
  more: { search?: string; extensions?: string[]; stored?: object } = {},
) {
  const backend = createBackend(options);
  const extensions = more.extensions ?? [];
  const dataProvider = createTestProvider(backend, { extensions });
  // Of two rows a list is drawn in no time.
  const store = memoryStore({ 'settings.pageSize': 2, ...more.stored });
  const view = renderList({ ...more, store, dataProvider, extensions });
  await screen.findByRole('grid');
  return { backend, ...view };
}

const start = () => userEvent.click(screen.getByRole('button', { name: '내보내기' }));

async function file(): Promise<Saved & { rows: string[][] }> {
  await waitFor(() => expect(saved).toHaveLength(1));
  const { name, text } = await saved[0]!;
  return { name, text, rows: parse<string[]>(text).data };
}

const failing = { status: 500, body: { message: 'Server Error' } };
/** Is it this page of those that an export asks for? The list itself asks for two rows. */
const isPage = (url: string, page: number) =>
  url.startsWith('/cities?') && url.includes('perPage=1000') && url.endsWith(`page=${page}`);

describe('exporting a list', () => {
  test('2,345 rows come through requests of 1,000, all of them, in order and in words', async () => {
    const all = manyRows(2345, city);
    const { backend } = await show(
      { rows: { '/cities': all, '/countries': countries } },
      { search: address({ active: '1' }) },
    );
    backend.sent.length = 0;
    await start();
    expect(await screen.findByText('2,345건을 내보냈습니다.')).toBeInTheDocument();
    const { name, text, rows } = await file();
    expect(name).toBe(`도시 ${seoulDay()}.csv`);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(2346);
    expect(rows[0]).toEqual(['국가', '코드', '도시명', '순서', '사용', '수정일시']);
    // A code that nobody knows as it is.
    expect(rows[1]).toEqual(['대한민국', 'C0', '도시 0', '-1', '예', '2024-03-05 09:30:00']);
    expect(rows[2]).toEqual(['XX', 'C1', '도시 1', '0', '아니요', '2024-03-05 09:30:00']);
    expect(rows.slice(1).map(([, code]) => code)).toEqual(all.map(({ code }) => code));
    expect(backend.lines().filter((line) => line.includes('/cities'))).toEqual(
      [1, 2, 3].map((page) => `GET /cities?active=1&perPage=1000&page=${page}`),
    );
    expect(screen.queryByText('내보내는 중')).toBeNull();
  });

  test('a page that fails says so and saves nothing; tried again, it has the columns and the order shown', async () => {
    // React-admin reports what a data provider throws.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let fails = true;
    await show(
      {
        rows: { '/cities': manyRows(1001, city), '/countries': countries },
        answer: ({ url }) => (fails && isPage(url, 2) ? failing : undefined),
      },
      {
        // No backend is asked for it without the extension: the order holds over all pages all the same.
        search: `?${new URLSearchParams({ sort: 'code', order: 'DESC' }).toString()}`,
        stored: { 'codes/cities.list.columns': ['name', 'code'] },
      },
    );
    await start();
    expect(await screen.findByText(/^내보내지 못했습니다\. /)).toBeInTheDocument();
    expect(saved).toEqual([]);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    const { rows } = await file();
    expect(rows.slice(0, 3)).toEqual([
      ['도시명', '코드'],
      ['도시 999', 'C999'],
      ['도시 998', 'C998'],
    ]);
    expect(rows).toHaveLength(1002);
    await waitFor(() => expect(screen.queryByText(/^내보내지 못했습니다/)).toBeNull());
  });

  test('called off, it saves nothing', async () => {
    let release = () => undefined as void;
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    await show({
      rows: { '/cities': manyRows(1001, city), '/countries': countries },
      answer: ({ url }) => (isPage(url, 2) ? held : undefined),
    });
    await start();
    expect(await screen.findByText('내보내는 중')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '취소' }));
    expect(screen.queryByText('내보내는 중')).toBeNull();
    expect(screen.getByRole('button', { name: '내보내기' })).toHaveFocus();
    release();
    // Were it saved all the same, there would be two.
    await start();
    expect(await screen.findByText('1,001건을 내보냈습니다.')).toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });

  test('a code whose name lies beyond the first thousand has its name', async () => {
    const many = manyRows(1500, (index) => ({ code: `K${index}`, name: `나라 ${index}` }));
    const rows = manyRows(2, (index) => ({ ...city(index), countryCode: `K${1400 + index}` }));
    await show({ rows: { '/cities': rows, '/countries': many } });
    await start();
    expect((await file()).rows.slice(1).map(([name]) => name)).toEqual(['나라 1400', '나라 1401']);
  });

  test('what the server counted and did not give is told, and stays told', async () => {
    const data = manyRows(2, city);
    await show({
      rows: { '/countries': countries },
      answer: ({ url }) =>
        url.startsWith('/cities?')
          ? { body: { data, meta: { total: 3 }, links: {}, status_code: 200 } }
          : undefined,
    });
    await start();
    expect(await screen.findByText(/^3건 중 2건만 내보냈습니다\./)).toBeInTheDocument();
    expect((await file()).rows).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(screen.queryByText(/건만 내보냈습니다/)).toBeNull();
  });

  test('of the selected rows those on other pages come along, in the order of the list', async () => {
    const { backend } = await show(
      { rows: { '/cities': manyRows(5, city), '/countries': countries } },
      { extensions: ['ids'] },
    );
    await userEvent.click(screen.getByRole('checkbox', { name: '도시 1 선택' }));
    await userEvent.click(screen.getByRole('button', { name: '다음 페이지로 이동' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '도시 3 선택' }));
    backend.sent.length = 0;
    await start();
    await userEvent.click(await screen.findByRole('menuitem', { name: '선택한 2건' }));
    expect(await screen.findByText('2건을 내보냈습니다.')).toBeInTheDocument();
    const { rows } = await file();
    expect(rows.slice(1).map(([, code]) => code)).toEqual(['C1', 'C3']);
    expect(backend.lines()).toContain('GET /cities?ids=2&perPage=1&page=1');
    expect(backend.lines().filter((line) => line.includes('/cities'))).toHaveLength(1);
  });
});

describe('the text of a file', () => {
  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['=1+1\nsecond line', `"'=1+1\nsecond line"`],
    ['+82-2-123', `"'+82-2-123"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['-2+3', `"'-2+3"`],
    ['-', `"'-"`],
    ['\tx', `"'\tx"`],
    // As an editor of Hangul types them, and as spreadsheets of such languages read them.
    ['＝1+1', `"'＝1+1"`],
    ['＋82', `"'＋82"`],
    ['－2', `"'－2"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    // Some take the blanks before it away, and what has no width.
    [' =1+1', `"' =1+1"`],
    ['\u3000\u00a0=1+1', `"'\u3000\u00a0=1+1"`],
    ['\ufeff\u200b=1+1', `"'\ufeff\u200b=1+1"`],
    // Some take each line for a cell.
    ['\n=1+1', `"\n'=1+1"`],
    ['\r\n\t@x', `"\r\n'\t@x"`],
    ['\r=1+1', `"\r'=1+1"`],
    ['메모\n=1+1\n-7', `"메모\n'=1+1\n-7"`],
    ['메모\r\n ＝1+1', `"메모\r\n' ＝1+1"`],
    // What has the mark already gets another.
    ["'=1+1", `"''=1+1"`],
    ['\rx', '"\rx"'],
    ['-12.50', '-12.50'],
    ['-7', '-7'],
    [' -7', '" -7"'],
    ['a = b', 'a = b'],
    ["it's", "it's"],
    ['홍길동', '홍길동'],
    ['a,b "c"', '"a,b ""c"""'],
    [' padded', '" padded"'],
    ['two\r\nlines', '"two\r\nlines"'],
  ])('%j', (text, written) => {
    expect(csvOf([[text]])).toBe(`\uFEFF${written}`);
  });

  test('is read as it was, but for the mark before a formula', () => {
    const pieces = [
      '=',
      '+',
      '-',
      '@',
      '＝',
      "'",
      ' ',
      '\t',
      '\n',
      '\r\n',
      '\u3000',
      '7',
      '가',
      '"',
      ',',
    ];
    const text = fc
      .array(fc.constantFrom(...pieces), { maxLength: 12 })
      .map((some) => some.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [row] = parse<string[]>(csvOf([[one, other]]), {
          newline: '\r\n',
          delimiter: ',',
        }).data;
        const [read, more] = row ?? [];
        // Each line is what it was, or that with one mark before it.
        const linesOf = (cell: string) => cell.split(/\r\n|[\r\n]/);
        const isMarked = (now: string, before: string) => {
          const lines = linesOf(before);
          return linesOf(now).every((line, at) => [lines[at], `'${lines[at]}`].includes(line));
        };
        expect([read, more].map((cell) => typeof cell)).toEqual(['string', 'string']);
        expect(isMarked(read!, one) && isMarked(more!, other)).toBe(true);
        expect(csvOf([[one]]) === csvOf([[other]])).toBe(one === other);
        for (const line of read!.split(/[\r\n]/))
          expect(line.trim()).not.toMatch(/^(?!-?\d+$)[=+\-@＝]/);
      }),
    );
  });

  const find = (name: string) => resources.find((resource) => resource.name === name)!;
  const tools: TextTools = {
    translate: (key) => key,
    enumWords: (_resource, field, value) => `${field}:${value}`,
    referenceTitle: titlesIn(find, () => null),
  };
  const texts = (name: string, shown: Record<string, unknown>, hidden = {}) => {
    const resource = find(name);
    const record = { id: 1, ...shown, ...hidden };
    return Object.entries(shown).map(([field, value]) =>
      textOf({ resource, field: fieldOf(resource, field), value, record }, tools),
    );
  };

  test('names the currency of an amount that stands without it', () => {
    const ledger = find('depositandwithdrawals');
    const columns = (...names: string[]) =>
      exportColumns(
        ledger,
        names.map((name) => fieldOf(ledger, name)),
      ).map(({ name }) => name);
    expect(columns('amount', 'summary')).toEqual(['amount', 'currency', 'summary']);
    expect(columns('currency', 'amount')).toEqual(['currency', 'amount']);
  });

  test('has words for codes, and numbers and days as they came', () => {
    const reservation = {
      id: 5,
      revProc: 'REQUEST',
      customerCode: 'ABC',
      dateIn: '2026-05-01',
      paxCount: 1200,
      usdAmounts: '-1234567.5000',
      sections: [{ id: 1 }, { id: 2 }],
      name: null,
    };
    expect(texts('reservations', reservation, { customerName: '에이비씨' })).toEqual([
      '5',
      'revProc:REQUEST',
      '에이비씨',
      '2026-05-01',
      '1200',
      '-1234567.5000',
      '2',
      '',
    ]);
    expect(texts('reservations', { sections: [] }, { _packedMisfit: ['sections'] })).toEqual(['?']);
    expect(texts('cities', { active: false, seq: 0, updatedAt: '2026-05-01T09:30:00' })).toEqual([
      'ra.boolean.false',
      '0',
      '2026-05-01 09:30:00',
    ]);
  });
});
