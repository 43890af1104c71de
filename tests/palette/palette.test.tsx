import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore, type DataProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import ko from '../../i18n/ko';
import { palette } from '../../i18n/ko/palette';
import { LOOKUP, rowsKey } from '../../src/data/keys';
import { screens } from '../../src/features';
import { PaletteButton } from '../../src/palette';
import { visitedKey } from '../../src/record/visited';
import { allRights, type Rights } from '../../src/rights';
import { ScreenEntriesProvider } from '../../src/shell/screenEntries';
import { fakeProvider, labelOf, openAdmin, type Data } from '../record/formHarness';
import { actions } from '../support/actions';
import { itInLab } from '../support/itInLab';
import { resourceFile } from '../support/resourceFile';
import { textsOf } from '../support/textsOf';

const customers = [
  { id: 1, code: 'KR-1', name: '하나투어', phone: '02-555-1234', active: 1 },
  { id: 2, code: 'KR-2', name: '한나투어', phone: '02-555-9999', active: 1 },
  { id: 3, code: 'KR-12', name: '모두투어', phone: '02-777-0012', active: 1 },
];
const city = { id: 7, code: 'BKK', name: '방콕', countryCode: 'TH', active: 1 };
const data: Data = { 'codes/customers': customers, 'codes/cities': [city] };

const frame = (
  <ScreenEntriesProvider value={screens}>
    <PaletteButton actions={async () => actions} />
  </ScreenEntriesProvider>
);

type More = Parameters<typeof openAdmin>[2];

function open(path: string, extensions: string[] = [], more: More = {}, from = fakeProvider(data)) {
  const opened = openAdmin(path, from, { extensions, frame, ...more });
  return { ...opened, from };
}

async function ctrlK(target: Element = document.body): Promise<HTMLInputElement> {
  fireEvent.keyDown(target, { key: 'ㅏ', code: 'KeyK', ctrlKey: true });
  return screen.findByRole('combobox', { name: ko.layout.find });
}

const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } });
const options = () => screen.queryAllByRole('option').map((one) => one.textContent ?? '');
const current = () => screen.getByRole('option', { selected: true }).textContent;

type ListCall = [route: string, params: { filter: Record<string, string>; signal?: AbortSignal }];
const searches = (from: { getList: { mock: { calls: unknown[][] } } }) =>
  (from.getList.mock.calls as ListCall[]).filter(([, { filter }]) => filter?.searchKey);

describe('over a form with unsaved input', () => {
  it('opens while an input has focus, and returns focus and text', async () => {
    const { router } = open('/admin/codes/cities/7', [], { fields: ['name'] });
    const name: HTMLInputElement = await screen.findByLabelText(
      new RegExp(labelOf('codes/cities', 'name')),
    );
    act(() => name.focus());
    fireEvent.change(name, { target: { value: '방콕 시내' } });
    const input = await ctrlK(name);
    await waitFor(() => expect(document.activeElement).toBe(input));
    fireEvent.keyDown(input, { key: 'Escape', code: 'Escape' });
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: ko.layout.find })).toBeNull(),
    );
    expect(document.activeElement).toBe(name);
    expect(name.value).toBe('방콕 시내');

    const again = await ctrlK(name);
    type(again, '대시보드');
    await waitFor(() => expect(current()).toBe(ko.dashboard.title));
    fireEvent.keyDown(again, { key: 'Enter', code: 'Enter' });
    fireEvent.click(await screen.findByRole('button', { name: ko.form.leave.stay }));
    expect(router.state.location.pathname).toBe('/admin/codes/cities/7');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.value).toBe('방콕 시내');
  });

  it('offers what refers to the record, and remembers the last open one', async () => {
    const store = memoryStore();
    open('/admin/codes/cities/7', [], { fields: ['name'], store });
    await screen.findByLabelText(new RegExp(labelOf('codes/cities', 'name')));
    const input = await ctrlK();
    const here = await screen.findByRole('group', { name: '현재 자료 · 방콕' });
    expect(within(here).getAllByRole('option')[0]).toHaveTextContent('항공편 등록');
    expect(store.getItem(visitedKey(7))).toMatchObject([
      { of: 'cities', title: '방콕', record: { name: '방콕' } },
    ]);
    type(input, 'ㅂㅋ');
    await waitFor(() => expect(current()).toMatch(/^방콕도시/));
  });
});

describe('recent records', () => {
  const trip = (id: number, revStatus: string) => ({
    of: 'reservations',
    title: `R-${id}`,
    record: { id, code: `R-${id}`, name: `하문약 ${id}`, revStatus },
  });

  it('are named, found by name, and cancelled ones come last', async () => {
    const store = memoryStore();
    store.setItem(visitedKey(7), [trip(1, 'DELETE'), trip(2, 'HOLD')]);
    open('/admin/settings', [], { store });
    const input = await ctrlK();
    const group = await screen.findByRole('group', { name: palette.recent });
    const names = () => textsOf('option', group);
    expect(names().slice(0, 2)).toEqual([
      expect.stringMatching(/^R-1.*예약 · 하문약 1/),
      expect.stringMatching(/^R-2.*예약 · 하문약 2/),
    ]);
    type(input, 'ㅎㅁㅇ');
    await waitFor(() => expect(current()).toMatch(/^R-2/));
    fireEvent.keyDown(input, { key: 'ArrowRight', code: 'ArrowRight' });
    await waitFor(() => expect(options().slice(0, 2)).toEqual(['수정', ko.reservation.page.print]));
    const icons = screen.getAllByRole('option').map((one) => one.querySelector('path')?.outerHTML);
    expect(icons[0]).not.toBe(icons[1]);
  });
});

it('offers screens of the settings after records', async () => {
  const store = memoryStore();
  const record = { id: 1, code: 'C1', name: '부산 공통' };
  store.setItem(visitedKey(7), [{ of: 'customers', title: record.name, record }]);
  open('/admin/settings', [], { store });
  type(await ctrlK(), '공통');
  await waitFor(() => expect(current()).toMatch(/^부산 공통/));
  expect(options().at(-1)).toBe(ko.settings.elements);
});

describe('loaded records', () => {
  const loaded = (opened: ReturnType<typeof open>) =>
    opened.queryClient.setQueryData(rowsKey('codes/customers', LOOKUP), {
      complete: true,
      all: customers,
    });

  it('is found by initials', async () => {
    const opened = open('/admin/settings');
    loaded(opened);
    const input = await ctrlK();
    type(input, 'ㅎㄴㅌㅇ');
    const group = await screen.findByRole('group', { name: '거래처' });
    expect(textsOf('option', group)).toEqual([
      expect.stringContaining('하나투어'),
      expect.stringContaining('한나투어'),
    ]);
  });

  it('has codes and the last digits of a telephone first, and continues with →', async () => {
    const opened = open('/admin/settings');
    loaded(opened);
    const input = await ctrlK();
    type(input, '0012');
    await waitFor(() => expect(current()).toContain('모두투어'));
    type(input, 'kr-1');
    await waitFor(() => expect(current()).toContain('하나투어'));
    expect(options().slice(0, 2).join()).toMatch(/하나투어.*모두투어/);
    fireEvent.keyDown(input, { key: 'ArrowRight', code: 'ArrowRight' });
    expect(options().slice(0, 2)).toEqual(['수정', '상세']);
    expect(options()).toContain('거래처 담당자 등록');
    fireEvent.keyDown(input, { key: 'ArrowLeft', code: 'ArrowLeft' });
    expect(input.value).toBe('kr-1');
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
    expect(opened.router.state.location.pathname).toBe('/admin/codes/customers/1');
  });
});

describe('the server', () => {
  it('gets at most four list requests at once, in menu order, until the next key', async () => {
    const waiting: (() => void)[] = [];
    const from = fakeProvider(data);
    from.getList.mockImplementation(
      () =>
        new Promise((answer) => {
          waiting.push(() => answer({ data: [], total: 0 }));
        }),
    );
    const rights: Rights = Object.assign(
      (name: string, action: string) => !(name === 'sections' && action === 'list'),
      allRights,
    );
    open('/admin/settings', ['search'], { rights }, from);
    const input = await ctrlK();
    type(input, '하나');
    await waitFor(() => expect(searches(from)).toHaveLength(4));
    expect(searches(from).map(([route]) => route)).toEqual([
      'reservations',
      'depositandwithdrawals',
      'banksms',
      'balances',
    ]);
    act(() => waiting[0]?.());
    await waitFor(() => expect(searches(from)).toHaveLength(5));
    type(input, '하나투');
    expect(searches(from).map(([, { signal }]) => signal?.aborted)).toEqual(Array(5).fill(true));
    await waitFor(() => expect(searches(from)).toHaveLength(9));
    expect(
      searches(from)
        .slice(5)
        .every(([, { filter }]) => filter.searchKey === '하나투'),
    ).toBe(true);
  });

  it('gets no request in the middle of a syllable; consonants in a row are initials', async () => {
    const { from } = open('/admin/settings', ['search']);
    const input = await ctrlK();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const rest = () => act(() => vi.advanceTimersByTimeAsync(1000));
    fireEvent.compositionStart(input);
    for (const state of ['ㅎ', '하', '한', '하나']) type(input, state);
    await rest();
    expect(searches(from)).toEqual([]);
    fireEvent.compositionEnd(input);
    await rest();
    expect(new Set(searches(from).map(([, { filter }]) => filter.searchKey))).toEqual(
      new Set(['하나']),
    );
    from.getList.mockClear();
    fireEvent.compositionStart(input);
    type(input, 'ㅎ');
    await rest();
    expect(searches(from)).toEqual([]);
    type(input, 'ㅎㄴ');
    await rest();
    expect(searches(from).length).toBeGreaterThan(4);
  });

  itInLab(
    'a failure for one list is named, and the others are shown; days are searched as days',
    async () => {
      const from = fakeProvider({
        ...data,
        reservations: [{ id: 5, code: 'R2', name: '하나 여행', dateIn: '2026-05-01' }],
      });
      const plain = from.getList.getMockImplementation()!;
      from.getList.mockImplementation(async (route, params) => {
        if (route === 'banksms') throw new Error('점검 중');
        return plain(route, params as Parameters<DataProvider['getList']>[1]);
      });
      open('/admin/settings', ['search'], {}, from);
      const input = await ctrlK();
      type(input, '하나');
      expect(await screen.findByText('은행 문자: 점검 중')).toBeTruthy();
      expect(await screen.findByRole('group', { name: '예약' })).toHaveTextContent('R2');
      type(input, '하나 2026-05-01');
      const day = { startDate: '2026-05-01', endDate: '2026-05-01' };
      await waitFor(() =>
        expect(searches(from)).toContainEqual([
          'reservations',
          expect.objectContaining({ filter: { searchKey: '하나', dateField: 'dateIn', ...day } }),
        ]),
      );
    },
  );
});

it('says that a code is not copied where the browser has no clipboard, as without HTTPS', async () => {
  open('/admin/settings');
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  const input = await ctrlK();
  type(input, 'KR-1');
  await waitFor(() => expect(current()).toMatch(/^하나투어/));
  fireEvent.keyDown(input, { key: 'ArrowRight', code: 'ArrowRight' });
  fireEvent.click(await screen.findByText(palette.copy.replace('%{text}', 'KR-1')));
  expect(await screen.findByText(palette.notCopied)).toBeVisible();
});

itInLab("works for a file's resource", async () => {
  const fields = {
    name: { type: 'text', required: true },
    code: { type: 'text', required: true, fixed: true, unique: true, maxLength: 10 },
    kind: { type: 'enum', values: { RESORT: 'green', CITY: 'blue' } },
    cityCode: { type: 'reference', to: 'cities' },
  };
  const hotels = resourceFile('hotels', fields, {
    key: 'code',
    createVariants: 'kind',
    filters: { searchKey: { search: ['code', 'name'] } },
    words: { values: { kind: { RESORT: '리조트', CITY: '시내 호텔' } } },
  });
  const shilla = { id: 4, code: 'H-4', name: '신라호텔', kind: 'CITY', cityCode: 'BKK' };
  const from = fakeProvider({ ...data, hotels: [shilla] });
  const { router } = open(
    '/admin/codes/cities/7',
    ['search'],
    { files: [hotels], fields: ['name'] },
    from,
  );
  await screen.findByLabelText(new RegExp(labelOf('codes/cities', 'name')));
  const input = await ctrlK();
  type(input, 'h-4');
  await waitFor(() => expect(current()).toMatch(/^신라호텔.*시내 호텔/));
  type(input, '리조트');
  await waitFor(() => expect(current()).toBe('리조트 등록'));
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
  expect(router.state.location.pathname).toBe('/admin/hotels/create');
  expect(JSON.parse(new URLSearchParams(router.state.location.search).get('source') ?? '')).toEqual(
    { kind: 'RESORT', cityCode: 'BKK' },
  );
});
