import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { allRights, type Rights } from '../../../src/rights';
import { aReservation } from '../../support/samples';
import { renderList, serve } from '../../list/listHarness';
import { fakeProvider, openAdmin } from '../formHarness';
import { resourceFile } from '../../support/resourceFile';

const hana = {
  id: 3,
  code: 'HANA',
  name: '하나투어',
  type1: 'AGENCY',
  type2: 'AGENT',
  countryCode: 'KR',
  ceo: '김하나',
  phone: '02-1-1',
  active: true,
};
const korea = { id: 8, code: 'KR', name: '대한민국', active: true };
const without = (hidden: string): Rights =>
  Object.assign((name: string) => name !== hidden, { ...allRights });

describe('in a row of a list', () => {
  const rows = [{ ...aReservation, id: 1, code: 'R1' }];
  const open = (rights: Rights = allRights) => {
    const getList = serve({ reservations: rows, 'codes/customers': [hana] });
    const list = renderList({
      route: 'reservations',
      search: '?perPage=15&page=1&sort=id&order=DESC&filter={}',
      dataProvider: { getList },
      rights,
    });
    return { ...list, getList, user: userEvent.setup() };
  };

  it('links to its record by the code, and the rest of the row to the row’s own', async () => {
    const { router, user } = open();
    const link = await screen.findByRole('link', { name: '하나투어' });
    expect(link).toHaveAttribute('href', '/admin/codes/customers/by/HANA');
    // The row itself is one tab stop.
    expect(link).toHaveAttribute('tabindex', '-1');
    await user.click(screen.getByText('2026-05-01'));
    expect(router.state.location.pathname).toBe('/admin/reservations/1');
    await router.navigate(-1);
    await user.click(await screen.findByRole('link', { name: '하나투어' }));
    expect(router.state.location.pathname).toBe('/admin/codes/customers/by/HANA');
  });

  it('is plain text for users who may not see that record', async () => {
    open(without('customers'));
    expect(await screen.findByText('하나투어')).toHaveAttribute('title', 'HANA');
    expect(screen.queryByRole('link', { name: '하나투어' })).toBeNull();
  });

  it('has a card, by one request that is aborted when no longer needed', async () => {
    const { getList, user } = open();
    const link = await screen.findByRole('link', { name: '하나투어' });
    const asked = () => getList.mock.calls.filter(([route]) => route === 'codes/customers');
    const answer = getList.getMockImplementation()!;
    let signal: AbortSignal | undefined;
    getList.mockImplementationOnce((_route, params) => {
      signal = params.signal;
      return new Promise(() => {});
    });
    expect(asked()).toEqual([]);
    await user.hover(link);
    await screen.findByRole('tooltip');
    await waitFor(() => expect(signal?.aborted).toBe(false));
    await user.unhover(link);
    await waitFor(() => expect(signal?.aborted).toBe(true));
    expect(screen.queryByRole('tooltip')).toBeNull();

    getList.mockImplementation(answer);
    await user.hover(link);
    const card = await screen.findByRole('tooltip');
    expect(await within(card).findByText('하나투어')).toBeVisible();
    expect(card).toHaveTextContent('HANA');
    expect(link).toHaveAttribute('aria-describedby', card.id);
    expect(card).not.toHaveTextContent('KR');
    expect(asked().map(([, { filter }]) => filter)).toEqual([
      { searchKey: 'HANA' },
      { searchKey: 'HANA' },
    ]);
  });
});

describe('in a form', () => {
  const open = async (rights: Rights = allRights) => {
    const provider = fakeProvider({ 'codes/customers': [hana], 'codes/countries': [korea] });
    const admin = openAdmin('/admin/codes/customers/3', provider, {
      fields: ['name', 'countryCode'],
      rights,
    });
    const name = await screen.findByDisplayValue('하나투어');
    await screen.findByDisplayValue('대한민국');
    return { ...admin, provider, name, user: userEvent.setup({ delay: null }) };
  };

  it('opens from its input, with a card of the loaded rows', async () => {
    const { router, provider, user } = await open();
    const input = screen.getByDisplayValue('대한민국');
    const asked = provider.getList.mock.calls.length + provider.getOne.mock.calls.length;
    input.focus();
    await user.keyboard('{F4}');
    expect(await within(await screen.findByRole('tooltip')).findByText('KR')).toBeVisible();
    expect(provider.getList.mock.calls.length + provider.getOne.mock.calls.length).toBe(asked);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(input).toHaveFocus();
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(router.state.location.pathname).toBe('/admin/codes/countries/8');
  });

  it('opens in a new tab while there is unsaved input', async () => {
    const tab = vi.spyOn(window, 'open').mockReturnValue(null);
    const { router, name, user } = await open();
    await user.type(name, '!');
    await user.click(screen.getByRole('link', { name: '대한민국 열기' }));
    expect(tab).toHaveBeenCalledWith('/admin/codes/countries/8', '_blank', 'noopener');
    expect(router.state.location.pathname).toBe('/admin/codes/customers/3');
    expect(name).toHaveValue('하나투어!');
  });

  it('does not open for users who may not see it', async () => {
    await open(without('countries'));
    expect(screen.queryByRole('link', { name: '대한민국 열기' })).toBeNull();
  });
});

it("works in a file's resource, too, from show pages and by id", async () => {
  const permits = resourceFile('permits', {
    number: { type: 'text', required: true },
    holderId: { type: 'referenceById', to: 'users' },
    at: { type: 'references', to: 'offices' },
  });
  const provider = fakeProvider({
    permits: [{ id: 7, number: 'P-7', holderId: 5, at: ['SEL', 'BKK'] }],
    users: [{ id: 5, name: '김나영', roleCode: 'ADMIN' }],
    'users/offices': [
      { id: 1, code: 'SEL', name: '서울 본사' },
      { id: 2, code: 'BKK', name: '방콕 지사' },
    ],
  });
  openAdmin('/admin/permits/7/show', provider, { files: [permits] });
  expect(await screen.findByRole('link', { name: '김나영' })).toHaveAttribute(
    'href',
    '/admin/users/5',
  );
  const offices = ['서울 본사', '방콕 지사'].map((name) => screen.findByRole('link', { name }));
  expect((await Promise.all(offices)).map((link) => link.getAttribute('href'))).toEqual([
    '/admin/users/offices/1',
    '/admin/users/offices/2',
  ]);
});
