import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../../src/schema';
import ko from '../../../i18n/ko';
import { readRights } from '../../../src/rights';
import { bespoke, records, standStill } from './messages';
import { fakeProvider, openAdmin } from '../../record/formHarness';

const { match } = ko.banksms;

beforeEach(standStill);

describe('for a role', () => {
  const may = (permissions: object) => ({ rights: readRights(JSON.stringify(permissions)) });

  it('that may change no entry there is no matching', async () => {
    const rights = may({ banksms: '*', depositandwithdrawals: ['list'] });
    openAdmin('/admin/banksms', fakeProvider(records()), bespoke, [], rights);
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('button', { name: match.view })).toBeNull();
  });

  it('that may not change customers a match remembers no name', async () => {
    const provider = fakeProvider(records());
    const rights = may({ '*': '*', customers: ['list', 'show'] });
    openAdmin('/admin/banksms?view=match', provider, bespoke, [], rights);
    const list = await screen.findByRole('listbox', { name: match.messages });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2));
    await screen.findByRole('listbox', { name: match.candidates });
    fireEvent.keyDown(list, { key: 'Enter' });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
    expect(provider.update.mock.calls.map(([route]) => route)).toEqual(['depositandwithdrawals']);
  });
});

describe('a message', () => {
  it('shows its entries and what they leave of it, and makes an entry of that', async () => {
    const data = records();
    Object.assign(data.depositandwithdrawals?.[1] ?? {}, { banksmsId: 1, summary: '예약금 일부' });
    const provider = fakeProvider(data);
    const { router } = openAdmin('/admin/banksms/1', provider, bespoke);
    const rest = await screen.findByText(/100,000 KRW/);
    const notice = rest.closest<HTMLElement>('[role="alert"]') as HTMLElement;
    expect(within(notice).getAllByRole('link')).toHaveLength(1);
    expect(within(notice).getByRole('link', { name: /#12 .*예약금 일부/ })).toBeTruthy();
    fireEvent.click(within(notice).getByRole('button', { name: match.make }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/admin/depositandwithdrawals/create'),
    );
    expect(router.state.location.state).toMatchObject({
      record: { amount: '100000', banksmsId: 1, direction: 'DEPOSIT', usdAmount: '71.43' },
    });
  });

  it('names the customer that alone has the sender, among all of them', async () => {
    const data = records();
    const [gaon] = data['codes/customers'] ?? [];
    const others = Array.from({ length: 1200 }, (_, index) => ({
      ...{ ...gaon, id: 100 + index, code: `C${index}`, name: `거래처 ${index}` },
    }));
    const customers = [{ ...gaon, name: '가온 본점' } as AnyRecord, ...others];
    const make = async () => {
      const { router } = openAdmin('/admin/banksms/1', fakeProvider(data), bespoke);
      const button = await screen.findByRole('button', { name: match.make });
      await waitFor(() => expect(button).toBeEnabled());
      fireEvent.click(button);
      await waitFor(() => expect(router.state.location.state).not.toBeNull());
      const { record } = router.state.location.state as { record: Record<string, unknown> };
      cleanup();
      return record.customerCode;
    };
    data['codes/customers'] = customers;
    expect(await make()).toBe('GAON');
    const namesake = { ...gaon, id: 9000, name: '가온 본점', code: 'ZZ' } as AnyRecord;
    data['codes/customers'] = [...customers, namesake];
    expect(await make()).toBeUndefined();
  });

  it('that is settled says so, and makes no more of it', async () => {
    const data = records();
    Object.assign(data.depositandwithdrawals?.[0] ?? {}, { banksmsId: 2 });
    openAdmin('/admin/banksms/2', fakeProvider(data), bespoke);
    await screen.findByText(ko.banksms.message.settled);
    expect(screen.queryByRole('button', { name: match.make })).toBeNull();
  });
});
