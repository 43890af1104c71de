import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/data/errors';
import { refreshQuietly } from '../../../src/data/quiet';
import type { AnyRecord } from '../../../src/schema';
import { Badge } from '../../../src/fields/faces/Badge';
import ko from '../../../i18n/ko';
import { afterPaint } from '../../../src/shell/afterPaint';
import { bespoke, records, standStill } from './messages';
import { fakeProvider, openAdmin, resources, type FakeProvider } from '../../record/formHarness';

// Counts what is drawn: a message has one.
vi.mock('../../../src/fields/faces/Badge', async (original) => {
  const drawn = await original<{ Badge: typeof Badge }>();
  return { Badge: vi.fn(drawn.Badge) };
});

const { match } = ko.banksms;

beforeEach(standStill);

describe('matching', () => {
  const open = async (provider: FakeProvider) => {
    openAdmin('/admin/banksms?view=match', provider, bespoke);
    const list = await screen.findByRole('listbox', { name: match.messages });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2));
    await screen.findByRole('listbox', { name: match.candidates });
    return list;
  };
  const writes = (provider: FakeProvider) =>
    provider.update.mock.calls.map(([route, { id, data }]) => [route, id, data]);

  it('hears of an entry that somebody else has made meanwhile', async () => {
    const data = records();
    const provider = fakeProvider(data);
    const { queryClient } = openAdmin('/admin/banksms?view=match', provider, bespoke);
    const list = await screen.findByRole('listbox', { name: match.messages });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2));
    const [first, ...others] = data.depositandwithdrawals ?? [];
    data.depositandwithdrawals = [{ ...first, banksmsId: 2 } as AnyRecord, ...others];
    const ledger = resources.find(({ name }) => name === 'depositandwithdrawals') ?? null;
    refreshQuietly(queryClient, resources, [{ resource: ledger }]);
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
  });

  it('takes by Enter, remembers the sender, and takes both back', async () => {
    const provider = fakeProvider(records());
    const list = await open(provider);
    fireEvent.keyDown(list, { key: 'Enter' });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
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
    fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'z', ctrlKey: true });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2));
    expect(writes(provider).slice(2)).toEqual([
      ['depositandwithdrawals', 11, { banksmsId: null }],
      ['codes/customers', 5, { transform: null }],
    ]);
  });

  it('draws those of five hundred that are in sight, and two of them for a key', async () => {
    const data = records();
    const [first] = data.banksms ?? [];
    const banksms = Array.from({ length: 500 }, (_, id) => ({ ...first, id: id + 1 }));
    openAdmin('/admin/banksms?view=match', fakeProvider({ ...data, banksms }), bespoke);
    const list = await screen.findByRole('listbox', { name: match.messages });
    const options = () => within(list).getAllByRole('option');
    await waitFor(() => expect(options()[0]?.getAttribute('aria-setsize')).toBe('500'));
    await screen.findByRole('listbox', { name: match.candidates });
    expect(options().length).toBeLessThan(40);
    // The margin beyond the edge comes once those in sight are painted.
    await act(() => new Promise<void>((done) => void afterPaint(done)));
    vi.mocked(Badge).mockClear();
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    const active = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
    expect(active()?.getAttribute('aria-posinset')).toBe('2');
    expect(vi.mocked(Badge).mock.calls.length).toBeLessThanOrEqual(4);
    fireEvent.keyDown(list, { key: 'PageDown' });
    expect(Number(active()?.getAttribute('aria-posinset'))).toBeGreaterThan(2);
    // Wherever the list is scrolled, the active one is there for a screen reader.
    fireEvent.keyDown(list, { key: 'End' });
    expect(active()?.getAttribute('aria-posinset')).toBe('500');
    expect(options().length).toBeLessThan(80);
  });

  it('takes no tie: Enter leads to the candidates, and a refusal changes nothing', async () => {
    const data = records();
    const [first] = data.depositandwithdrawals ?? [];
    const provider = fakeProvider({
      ...data,
      depositandwithdrawals: [
        { ...first, id: 11 },
        { ...first, id: 12 },
      ],
    });
    const list = await open(provider);
    fireEvent.keyDown(list, { key: 'Enter' });
    expect(provider.update).not.toHaveBeenCalled();
    const candidates = screen.getByRole('listbox', { name: match.candidates });
    expect(document.activeElement).toBe(candidates);

    provider.update.mockRejectedValueOnce(
      new ApiError({ kind: 'http', status: 422, words: 'Too much.' }),
    );
    fireEvent.keyDown(candidates, { key: 'Enter' });
    await screen.findByText(/Too much\./);
    expect(within(list).getAllByRole('option')).toHaveLength(2);
    fireEvent.keyDown(candidates, { key: 'ArrowDown' });
    fireEvent.keyDown(candidates, { key: 'Enter' });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
    expect(writes(provider).slice(1, 2)).toEqual([['depositandwithdrawals', 11, { banksmsId: 2 }]]);
  });

  it('finds by keyboard what nothing speaks for, and begins anew with the next message', async () => {
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
    openAdmin('/admin/banksms?view=match', provider, bespoke);
    const list = await screen.findByRole('listbox', { name: match.messages });
    await screen.findByText(match.noCandidates);
    fireEvent.keyDown(list, { key: '/' });
    const box = screen.getByRole('searchbox', { name: match.search });
    expect(document.activeElement).toBe(box);
    fireEvent.change(box, { target: { value: '아무도' } });
    expect(screen.getByText(match.notFound)).toBeVisible();
    fireEvent.change(box, { target: { value: '70,000' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    const candidates = screen.getByRole('listbox', { name: match.candidates });
    expect(document.activeElement).toBe(candidates);
    expect(provider.update).not.toHaveBeenCalled();
    fireEvent.keyDown(candidates, { key: 'Enter' });
    await waitFor(() =>
      expect(writes(provider)[0]).toEqual(['depositandwithdrawals', 13, { banksmsId: 2 }]),
    );
    expect(document.activeElement).toBe(list);
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(screen.getByRole('searchbox', { name: match.search })).toHaveValue('');
  });

  it('takes forty messages, thirty of them obvious, by three keys each at most', async () => {
    const data = records();
    const [sms] = data.banksms ?? [];
    const [entry] = data.depositandwithdrawals ?? [];
    const ids = Array.from({ length: 40 }, (_, n) => n + 1);
    data.banksms = ids.map((id) => ({ ...sms, id, amount: `${id}0000` }) as AnyRecord);
    // Each fourth amount has two entries: a person must say which.
    data.depositandwithdrawals = ids.flatMap((id) =>
      (id % 4 === 0 ? [id, id + 100] : [id]).map(
        (own) => ({ ...entry, id: own, amount: `${id}0000` }) as AnyRecord,
      ),
    );
    const provider = fakeProvider(data);
    openAdmin('/admin/banksms?view=match', provider, bespoke);
    await screen.findByRole('listbox', { name: match.candidates });
    const matched = () => writes(provider).filter(([route]) => route === 'depositandwithdrawals');
    const spent: number[] = [];
    while (matched().length < ids.length) {
      const before = matched().length;
      let keys = 0;
      const press = (key: string) => {
        keys += 1;
        fireEvent.keyDown(document.activeElement ?? document.body, { key });
      };
      if (before === 0) screen.getByRole('listbox', { name: match.messages }).focus();
      press('Enter');
      // A tie: the keyboard stands at the candidates now; the second one is meant.
      if (document.activeElement?.getAttribute('aria-label') === match.candidates) {
        press('ArrowDown');
        press('Enter');
      }
      await waitFor(() => {
        expect(matched()).toHaveLength(before + 1);
        expect(document.activeElement).toHaveAttribute('aria-label', match.messages);
      });
      spent.push(keys);
    }
    expect(new Set(matched().map(([, id]) => id)).size).toBe(40);
    expect(Math.max(...spent)).toBeLessThanOrEqual(3);
    expect(spent.filter((keys) => keys === 1)).toHaveLength(30);
  });
});
