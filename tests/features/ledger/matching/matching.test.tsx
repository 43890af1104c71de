import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../src/data/errors';
import { refetchInBackground } from '../../../../src/data/backgroundRefetch';
import { readRights } from '../../../../src/rights';
import type { AnyRecord } from '../../../../src/schema';
import { Badge } from '../../../../src/fields/components/Badge';
import ko from '../../../../i18n/ko';
import { afterPaint } from '../../../../src/shell/afterPaint';
import { standStill } from '../../../support/standStill';
import { ADDRESS, bespoke, openMatching, records } from './messages';
import { fakeProvider, openAdmin, type FakeProvider } from '../../../record/formHarness';
import { resources } from '../../../support/resources';
import { match } from '../../../../i18n/ko/match';
import { deferred } from '../../../support/deferred';
import { itInLab } from '../../../support/itInLab';
import { runBefore } from '../../../support/runBefore';
import { textsOf } from '../../../support/textsOf';

// Each rendered message has one badge.
vi.mock('../../../../src/fields/components/Badge', async (original) => {
  const drawn = await original<{ Badge: typeof Badge }>();
  return { Badge: vi.fn(drawn.Badge) };
});

standStill();

describe('matching', () => {
  const writes = (provider: FakeProvider) =>
    provider.update.mock.calls.map(([route, { id, data }]) => [route, id, data]);

  const agree = async () =>
    fireEvent.click(await screen.findByRole('button', { name: ko.form.warnings.yes }));

  itInLab('learns of entries created by other users meanwhile', async () => {
    const data = records();
    const provider = fakeProvider(data);
    const { queryClient, messages } = await openMatching(provider);
    const [first, ...others] = data.depositandwithdrawals ?? [];
    data.depositandwithdrawals = [{ ...first, banksmsId: 2 } as AnyRecord, ...others];
    const ledger = resources.find(({ name }) => name === 'depositandwithdrawals') ?? null;
    refetchInBackground(queryClient, resources, [{ resource: ledger }]);
    await waitFor(() => expect(messages()).toHaveLength(1));
  });

  itInLab('says that it is looking for candidates, and N waits for them', async () => {
    const provider = fakeProvider({
      ...records(),
      depositandwithdrawals: [],
      'codes/customers': [
        { id: 5, code: 'GAON', name: '가온 본점', type1: 'AGENCY', transform: null },
      ] as unknown as AnyRecord[],
    });
    const loaded = deferred();
    runBefore(provider.getList, async (route) => {
      if (route === 'reservations') await loaded.promise;
    });
    openAdmin(ADDRESS, provider, bespoke);
    const list = await screen.findByRole('listbox', { name: match.messages });
    await screen.findByText(match.loading);
    fireEvent.keyDown(list, { code: 'KeyN', key: 'n' });
    expect(screen.queryByText(match.noCandidates)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    loaded.resolve();
    expect(await screen.findByRole('dialog', { name: match.makeTitle })).toBeVisible();
  });

  it('leaves out the rows of the table behind it', async () => {
    const provider = fakeProvider(records());
    await openMatching(provider);
    // Searches have a filter, the session's requests a meta.
    const table = provider.getList.mock.calls.filter(
      ([route, { filter, meta }]) =>
        route === 'depositandwithdrawals' && !meta && Object.keys(filter as object).length === 0,
    );
    expect(table).toEqual([]);
  });

  it('leaves out what a message lacks', async () => {
    const { banksms = [], ...others } = records();
    const bare = { bankCode: null, smsTime: null };
    const { list } = await openMatching(
      fakeProvider({ ...others, banksms: banksms.map((one) => ({ ...one, ...bare })) }),
    );
    expect(within(list).getAllByText('2026-11-20')).toHaveLength(2);
  });

  it('matches by Enter, remembers the sender, and undoes both', async () => {
    const provider = fakeProvider(records());
    const { list, messages } = await openMatching(provider);
    const undoKey = { code: 'KeyZ', key: 'z', ctrlKey: true };
    expect(fireEvent.keyDown(document.body, undoKey)).toBe(true);
    fireEvent.keyDown(list, { key: 'Enter' });
    await waitFor(() => expect(messages()).toHaveLength(1));
    const done = [
      ['depositandwithdrawals', 11, { banksmsId: 2 }],
      ['codes/customers', 5, { transform: '가온 본점' }],
    ];
    expect(writes(provider)).toEqual(done);
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /되돌리기/ }).disabled).toBe(
        false,
      ),
    );
    expect(fireEvent.keyDown(document.body, undoKey)).toBe(false);
    await waitFor(() => expect(messages()).toHaveLength(2));
    expect(writes(provider).slice(2)).toEqual([
      ['depositandwithdrawals', 11, { banksmsId: null }],
      ['codes/customers', 5, { transform: null }],
    ]);
  });

  it('renders the visible ones of five hundred, and two of them per key press', async () => {
    const data = records();
    const [first] = data.banksms ?? [];
    const banksms = Array.from({ length: 500 }, (_, id) => ({ ...first, id: id + 1 }));
    openAdmin(ADDRESS, fakeProvider({ ...data, banksms }), bespoke);
    const list = await screen.findByRole('listbox', { name: match.messages });
    const options = () => within(list).getAllByRole('option');
    await waitFor(() => expect(options()[0]?.getAttribute('aria-setsize')).toBe('500'));
    await screen.findByRole('listbox', { name: match.candidates });
    expect(options().length).toBeLessThan(40);
    // Overscan is rendered after the paint.
    await act(() => new Promise<void>((done) => void afterPaint(done)));
    vi.mocked(Badge).mockClear();
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    const active = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
    expect(active()?.getAttribute('aria-posinset')).toBe('2');
    expect(vi.mocked(Badge).mock.calls.length).toBeLessThanOrEqual(4);
    fireEvent.keyDown(list, { key: 'PageDown' });
    expect(Number(active()?.getAttribute('aria-posinset'))).toBeGreaterThan(2);
    // For screen readers, wherever the list is scrolled.
    fireEvent.keyDown(list, { key: 'End' });
    expect(active()?.getAttribute('aria-posinset')).toBe('500');
    expect(options().length).toBeLessThan(80);
  });

  it('shows the days, pax and difference of a trip', async () => {
    const trip = { id: 7, code: 'R-7', name: '가온 본점', customerCode: 'GAON', paxCount: 12 };
    const stay = { dateIn: '2026-12-04', dateOut: '2026-12-08' };
    const sums = { deAmounts: '100.00', wdAmounts: '457.00', usdAmounts: '-357.00' };
    const reservations = [{ ...trip, ...stay, ...sums }];
    await openMatching(fakeProvider({ ...records(), depositandwithdrawals: [], reservations }));
    const candidate = screen.getByRole('listbox', { name: match.candidates });
    expect(candidate).toHaveTextContent('R-7 · 가온 본점 · 2026-12-04 ~ 12-08 · 12명');
    expect(candidate).toHaveTextContent('차액 약 499,800 KRW (출금이 많음)');
    expect(screen.getByText(match.chooseOne)).toBeVisible();
  });

  it('does not match a tie: Enter moves to the candidates, and a refusal changes nothing', async () => {
    const data = records();
    const [first] = data.depositandwithdrawals ?? [];
    const provider = fakeProvider({
      ...data,
      depositandwithdrawals: [
        { ...first, id: 11 },
        { ...first, id: 12 },
      ],
    });
    const { list, messages } = await openMatching(provider);
    fireEvent.keyDown(list, { key: 'Enter' });
    expect(provider.update).not.toHaveBeenCalled();
    const candidates = screen.getByRole('listbox', { name: match.candidates });
    expect(document.activeElement).toBe(candidates);

    provider.update.mockRejectedValueOnce(
      new ApiError({ kind: 'http', status: 422, text: 'Too much.' }),
    );
    fireEvent.keyDown(candidates, { key: 'Enter' });
    await screen.findByText(/Too much\./);
    expect(messages()).toHaveLength(2);
    fireEvent.keyDown(candidates, { key: 'ArrowDown' });
    fireEvent.keyDown(candidates, { key: 'Enter' });
    await waitFor(() => expect(messages()).toHaveLength(1));
    expect(writes(provider).slice(1, 2)).toEqual([['depositandwithdrawals', 11, { banksmsId: 2 }]]);
  });

  it('asks before it matches another customer’s entry or a part of the amount', async () => {
    const data = records();
    const [first] = data.depositandwithdrawals ?? [];
    const other = { ...first, id: 11, customerCode: null, customerText: '경기들관광' } as AnyRecord;
    const provider = fakeProvider({ ...data, depositandwithdrawals: [other] });
    const { list, messages } = await openMatching(provider);
    fireEvent.keyDown(list, { key: 'Enter' });
    const candidates = screen.getByRole('listbox', { name: match.candidates });
    expect(within(candidates).getByText('이름 다름: 경기들관광')).toBeVisible();
    fireEvent.keyDown(candidates, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/#11: 경기들관광/);
    expect(within(dialog).getByRole('button', { name: ko.form.warnings.no })).toHaveFocus();
    expect(provider.update).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: ko.form.warnings.yes }));
    await waitFor(() => expect(messages()).toHaveLength(1));
    expect(writes(provider)[0]).toEqual(['depositandwithdrawals', 11, { banksmsId: 2 }]);
  });

  itInLab('finds unlikely matches by keyboard, and resets with the next message', async () => {
    const data = records();
    const [first] = data.depositandwithdrawals ?? [];
    const stranger = {
      ...first,
      id: 13,
      amount: '70000',
      customerText: '누구',
      customerCode: null,
    };
    data.depositandwithdrawals = [stranger as AnyRecord];
    const provider = fakeProvider(data);
    openAdmin(ADDRESS, provider, bespoke);
    const list = await screen.findByRole('listbox', { name: match.messages });
    await screen.findByText(match.noCandidates);
    fireEvent.keyDown(list, { key: '/' });
    const box = screen.getByRole('searchbox', { name: `${match.search} (/)` });
    expect(document.activeElement).toBe(box);
    fireEvent.change(box, { target: { value: '아무도' } });
    // After the debounce the server is searched.
    expect(await screen.findByText(match.notFound)).toBeVisible();
    fireEvent.change(box, { target: { value: '70,000' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    const candidates = screen.getByRole('listbox', { name: match.candidates });
    expect(document.activeElement).toBe(candidates);
    expect(provider.update).not.toHaveBeenCalled();
    fireEvent.keyDown(candidates, { key: 'Enter' });
    await agree();
    await waitFor(() =>
      expect(writes(provider)[0]).toEqual(['depositandwithdrawals', 13, { banksmsId: 2 }]),
    );
    await waitFor(() => expect(document.activeElement).toBe(list));
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(screen.getByRole('searchbox', { name: `${match.search} (/)` })).toHaveValue('');
  });

  it('splits a message over the selected entries: one write each, a refused one named, all undone at once', async () => {
    const data = records();
    const [first] = data.depositandwithdrawals ?? [];
    data.depositandwithdrawals = ['100000', '150000', '250000', '450000'].map(
      (amount, index) => ({ ...first, id: 11 + index, amount }) as AnyRecord,
    );
    const provider = fakeProvider(data);
    const { list, messages } = await openMatching(provider);
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    const candidates = screen.getByRole('listbox', { name: match.candidates });
    const options = () => within(candidates).getAllByRole('option');
    const tick = (id: number) => {
      const at = () => options().findIndex((one) => one.id === `candidate-entry ${id}`);
      fireEvent.keyDown(candidates, { key: 'Home' });
      for (let row = 0; row < at(); row += 1) fireEvent.keyDown(candidates, { key: 'ArrowDown' });
      fireEvent.keyDown(candidates, { key: ' ', code: 'Space' });
    };
    tick(14);
    tick(11);
    expect(screen.getByText(match.exceeds, { exact: false })).toBeVisible();
    fireEvent.keyDown(candidates, { key: 'Enter' });
    expect(provider.update).not.toHaveBeenCalled();
    tick(14);
    tick(12);
    tick(13);
    expect(screen.getByText(match.exact)).toBeVisible();
    provider.update.mockImplementation(async (route, { id, data: sent }) => {
      if (id === 12) throw new ApiError({ kind: 'http', status: 422, text: 'No.' });
      return { data: { ...sent, id: Number(id) }, route };
    });
    fireEvent.keyDown(candidates, { key: 'Enter' });
    await screen.findByText(/#12: .*No\./);
    const entries = () => writes(provider).filter(([route]) => route === 'depositandwithdrawals');
    expect(entries().map(([, id, sent]) => [id, sent])).toEqual([
      [11, { banksmsId: 2 }],
      [12, { banksmsId: 2 }],
      [13, { banksmsId: 2 }],
    ]);
    expect(messages()[0]).toHaveTextContent(`${match.rest} 150,000`);
    fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'z', ctrlKey: true });
    await waitFor(() => expect(entries()).toHaveLength(5));
    expect(
      entries()
        .slice(3)
        .map(([, id, sent]) => [id, sent]),
    ).toEqual([
      [13, { banksmsId: null }],
      [11, { banksmsId: null }],
    ]);
  });

  it('does not offer an entry to two messages at once, and sums the selected ones', async () => {
    const data = records();
    data.reservations = [{ id: 7, code: 'R-7', name: '가온 본점', customerCode: 'GAON' }];
    const { list } = await openMatching(fakeProvider(data));
    for (const key of [' ', 'ArrowDown', ' ']) fireEvent.keyDown(list, { key, code: 'Space' });
    expect(screen.getByText('1,000,000')).toBeVisible();
    const candidates = screen.getByRole('listbox', { name: match.candidates });
    expect(
      within(candidates)
        .getAllByRole('option')
        .map(({ id }) => id),
    ).toEqual(['candidate-reservation 7']);
    fireEvent.keyDown(list, { key: 'Escape' });
    expect(within(candidates).getAllByRole('option').length).toBeGreaterThan(1);
  });

  itInLab(
    'searches the server outside of the loaded days, and the next key aborts it',
    async () => {
      const data = records();
      const far = { ...data.depositandwithdrawals?.[0], id: 13, amount: '70000', summary: '먼 날' };
      const provider = { ...fakeProvider(data), supportAbortSignal: true };
      const { getList } = provider;
      const asked: { words: unknown; signal: AbortSignal | undefined }[] = [];
      provider.getList = vi.fn(async (route, params) => {
        const words: unknown = params.filter?.searchKey;
        if (words === undefined) return getList(route, params);
        if (route === 'reservations') return { data: [], total: 0 };
        const { signal } = params as { signal?: AbortSignal };
        asked.push({ words, signal });
        // The first response never arrives.
        if (words === '먼') await new Promise((_, cut) => signal?.addEventListener('abort', cut));
        return { data: [far as AnyRecord], total: 1 };
      });
      const { list } = await openMatching(provider);
      fireEvent.keyDown(list, { key: '/' });
      const box = screen.getByRole('searchbox', { name: `${match.search} (/)` });
      fireEvent.change(box, { target: { value: '먼' } });
      await waitFor(() => expect(asked).toHaveLength(1));
      fireEvent.change(box, { target: { value: '먼 날' } });
      await waitFor(() => expect(asked[0]?.signal?.aborted).toBe(true));
      fireEvent.keyDown(box, { key: 'Enter' });
      const candidates = await screen.findByRole('listbox', { name: match.candidates });
      await waitFor(() => expect(document.activeElement).toBe(candidates));
      expect(asked.map(({ words }) => words)).toEqual(['먼', '먼 날']);
      fireEvent.keyDown(candidates, { key: 'Enter' });
      await agree();
      await waitFor(() =>
        expect(writes(provider)[0]).toEqual(['depositandwithdrawals', 13, { banksmsId: 2 }]),
      );
    },
  );

  it("counts the backend's sums of a message, wherever its entries are", async () => {
    const data = records();
    data.banksms = (data.banksms ?? []).map((one) => ({ ...one, settled: '0' }));
    Object.assign(data.banksms[0] ?? {}, { settled: '499000' });
    const provider = fakeProvider(data);
    const { list } = await openMatching(provider);
    const rest = () => textsOf('option', list);
    expect(rest()[1]).toContain('1,000');
    fireEvent.keyDown(list, { key: 'Enter' });
    await waitFor(() => expect(rest()).toHaveLength(1));
    fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'z', ctrlKey: true });
    await waitFor(() => expect(rest()).toHaveLength(2));
  });

  it('starts at a linked message, and creates its entry over the screen', async () => {
    const provider = fakeProvider(records());
    openAdmin(`${ADDRESS}&banksmsId=1`, provider, bespoke);
    const list = await screen.findByRole('listbox', { name: match.messages });
    await waitFor(() => expect(list).toHaveAttribute('aria-activedescendant', 'message-1'));
    expect(list).toHaveFocus();
    fireEvent.keyDown(list, { key: 'ㅜ', code: 'KeyN' });
    const dialog = await screen.findByRole('dialog', { name: match.makeTitle });
    const amount = dialog.querySelector<HTMLInputElement>('input[name="amount"]');
    await waitFor(() => expect(amount).toHaveValue('500,000'));
    expect(dialog.querySelector('input[name="customerText"]')).toHaveValue('가온 본점');
  });
});

describe('for a role', () => {
  const may = (permissions: object) => ({ rights: readRights(JSON.stringify(permissions)) });

  it.each([
    ['change no entry', { depositandwithdrawals: ['list'], banksms: '*' }],
    ['see no message', { depositandwithdrawals: '*' }],
  ])('that may %s there is no matching', async (_, permissions) => {
    openAdmin(ADDRESS, fakeProvider(records()), { ...bespoke, ...may(permissions) });
    await screen.findByRole('button', { name: ko.ledger.chart.title });
    expect(screen.queryByRole('button', { name: ko.ledger.matching })).toBeNull();
  });

  it('that may not change customers a match does not remember names', async () => {
    const provider = fakeProvider(records());
    const rights = may({ '*': '*', customers: ['list', 'show'] });
    const { list, messages } = await openMatching(provider, rights);
    fireEvent.keyDown(list, { key: 'Enter' });
    await waitFor(() => expect(messages()).toHaveLength(1));
    expect(provider.update.mock.calls.map(([route]) => route)).toEqual(['depositandwithdrawals']);
  });
});
