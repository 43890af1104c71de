import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/data/errors';
import { allRights, readRights, type Rights } from '../../src/rights';
import BalanceEdit from '../../src/features/balances/edit';
import ReservationEdit from '../../src/features/reservations/edit';
import { findReferrers, referringValues } from '../../src/record/related/referrers';
import { aReservation } from '../support/samples';
import { fakeProvider, openAdmin, type Data } from './formHarness';
import { resources, resourceOf } from '../support/resources';
import { itInLab } from '../support/itInLab';
import { resourceFile } from '../support/resourceFile';
import { runBefore } from '../support/runBefore';
import { textsOf } from '../support/textsOf';

/** None is visible until the test says so. */
const looking = new Map<Element, () => void>();
const see = (panel: Element) => act(() => looking.get(panel)?.());

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element) {
        looking.set(element, () => this.tell([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  looking.clear();
});

const customer = { id: 3, code: 'KR-1', name: '하나투어', active: true };
const reservation = (id: number) => ({
  ...aReservation,
  id,
  code: `R${id}`,
  customerCode: id === 9 ? 'KR-2' : 'KR-1',
});
const data = (): Data => ({
  'codes/customers': [customer],
  reservations: [1, 2, 3, 4, 5, 6, 7, 9].map(reservation),
});

async function open(
  extensions: string[] = ['references'],
  rights?: Rights,
  provider = fakeProvider(data()),
) {
  const { unmount, queryClient } = openAdmin('/admin/codes/customers/3', provider, {
    extensions,
    fields: ['name'],
    ...(rights && { rights }),
  });
  await screen.findByRole('button', { name: '저장' });
  const asked = () =>
    provider.getList.mock.calls.filter(([, { filter, meta }]) => filter?.customerCode && !meta);
  return { provider, asked, unmount, queryClient };
}
const panel = (name: string | RegExp) => screen.findByRole('group', { name });

it('shows referring records once visible: the count, the first few, and links', async () => {
  const { asked } = await open();
  const reservations = await panel('예약');
  expect(asked()).toEqual([]);
  see(reservations);
  const table = await within(reservations).findByRole('table', { name: '예약' });
  expect(textsOf('link', table)).toEqual(['R1', 'R2', 'R3', 'R4', 'R5']);
  expect(within(table).getByRole('link', { name: 'R1' })).toHaveAttribute(
    'href',
    '/admin/reservations/1',
  );
  expect(within(reservations).getByText('7건')).toBeVisible();
  const href = (name: RegExp) =>
    new URL(
      within(reservations).getByRole('link', { name }).getAttribute('href') ?? '',
      'http://x',
    );
  const all = href(/모두 보기/);
  expect(all.pathname).toBe('/admin/reservations');
  expect(JSON.parse(all.searchParams.get('filter') ?? '')).toEqual({ customerCode: 'KR-1' });
  const fresh = href(/등록/);
  expect(fresh.pathname).toBe('/admin/reservations/create');
  expect(JSON.parse(fresh.searchParams.get('source') ?? '')).toEqual({ customerCode: 'KR-1' });
  expect(asked().map(([route]) => route)).toEqual(['reservations']);
  expect(asked()[0]?.[1]).toMatchObject({ pagination: { page: 1, perPage: 5 } });
});

it('requests only documented parameters without the extension', async () => {
  await open([]);
  expect(await panel('거래처 담당자')).toBeVisible();
  expect(screen.queryByRole('group', { name: '예약' })).toBeNull();
});

it('shows nothing that the user may not list, and offers no new ones that they may not create', async () => {
  const rights = readRights(
    '{"customer-managers":["list","show","edit"],"customers":["list","show","edit"]}',
  );
  await open(['references'], rights);
  const managers = await panel('거래처 담당자');
  see(managers);
  expect(await within(managers).findByText('0건')).toBeVisible();
  expect(within(managers).queryByRole('link', { name: /등록/ })).toBeNull();
  expect(screen.queryByRole('group', { name: '예약' })).toBeNull();
});

it('strikes through cancelled ones, and those of a cancelled parent', async () => {
  const section = { section: 'GOLF', date: '2026-05-01', providerCode: 'KR-1', cfm: 'CONFIRM' };
  const sections = [
    { ...section, id: 1, reservationCode: 'R1' },
    { ...section, id: 2, reservationCode: 'R2', reservationStatus: 'CANCEL' },
    { ...section, id: 3, reservationCode: 'R1', cfm: 'CANCEL' },
  ];
  const reservations = [reservation(1), { ...reservation(2), revStatus: 'CANCEL' }];
  await open(
    ['references', 'fields'],
    undefined,
    fakeProvider({ ...data(), reservations, sections }),
  );
  const rows = async (name: string) => {
    see(await panel(name));
    const table = await within(await panel(name)).findByRole('table');
    return () => [...table.querySelectorAll('tbody tr')].map((row) => row.matches('[data-off]'));
  };
  const [trips, own] = [await rows('예약'), await rows('일정')];
  expect(trips()).toEqual([false, true]);
  await waitFor(() => expect(own()).toEqual([false, true, true]));
});

it('is not affected by one that fails to load', async () => {
  const provider = fakeProvider(data());
  runBefore(provider.getList, (route) => {
    if (route === 'reservations')
      throw new ApiError({ kind: 'http', status: 503, text: '점검 중' });
  });
  await open(['references'], undefined, provider);
  const reservations = await panel('예약');
  see(reservations);
  expect(await within(reservations).findByRole('alert')).toHaveTextContent('점검 중');
  see(await panel('거래처 서비스'));
  expect(await within(await panel('거래처 서비스')).findByText('0건')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '저장' })).toBeEnabled());
});

itInLab('keeps the rows, without an alert, when a background update of them fails', async () => {
  const provider = fakeProvider(data());
  const { queryClient } = await open(['references'], undefined, provider);
  see(await panel('예약'));
  const table = await within(await panel('예약')).findByRole('table');
  const failing = vi.fn(() =>
    Promise.reject(new ApiError({ kind: 'http', status: 503, text: '점검 중' })),
  );
  provider.getList = failing as typeof provider.getList;
  await act(() => queryClient.refetchQueries({ queryKey: ['reservations'] }));
  expect(failing).toHaveBeenCalled();
  expect(table).toBeVisible();
  expect(within(await panel('예약')).queryByRole('alert')).toBeNull();
});

it('knows every reference of the declarations except those of children', () => {
  const names = (name: string, record: object) => {
    const resource = resourceOf(name);
    const found = findReferrers(resource, { id: 1, ...record }, resources, ['references', 'mine']);
    return found.filter(({ isPast }) => !isPast).map(({ of, field }) => `${of.name}.${field}`);
  };
  expect(names('customers', { code: 'KR-1' })).toEqual([
    'reservations.customerCode',
    'sections.providerCode',
    'depositandwithdrawals.customerCode',
    'customer-managers.customerCode',
    'customer-services.customerCode',
  ]);
  expect(names('customer-managers', { name: '정준호' })).toEqual([]);
  expect(names('users', {})).toContain('balances.userId');
  // Records that a user merely updated last are not related.
  expect(names('users', {}).filter((name) => name.endsWith('.updaterId'))).toEqual([]);
  // A code is referred to by its type.
  expect(names('codes', { type: 'BANK', code: 'KB' })).toEqual([
    'banksms.bankCode',
    'customers.bankCode',
  ]);
  expect(names('reservations', { code: 'R1' })).not.toContain('sections.reservationCode');
});

it('also shows references to a record that no longer meets their condition', async () => {
  const agents = (agent: string) => [{ ...reservation(1), customerCode: 'KR-2', agent }];
  const shown = async (agent: string) => {
    const provider = fakeProvider({ ...data(), reservations: agents(agent) });
    // Like the documented parameter, which ignores other fields.
    const { unmount } = await open(['references'], undefined, provider);
    await panel('거래처 담당자');
    for (const box of Array.from(looking.keys())) see(box);
    await waitFor(() =>
      expect(provider.getList.mock.calls.some(([, { filter }]) => filter?.agent)).toBe(true),
    );
    return { unmount };
  };
  const { unmount } = await shown('KR-1');
  const box = await panel(/^예약 · /);
  expect(await within(box).findByRole('link', { name: 'R1' })).toBeVisible();
  expect(within(box).queryByRole('link', { name: /등록/ })).toBeNull();
  unmount();
  looking.clear();
  await shown('KR-9');
  await waitFor(() => expect(screen.queryByRole('group', { name: /^예약 · / })).toBeNull());
});

it("starts a new one with the reference's condition, too", () => {
  const flights = resourceOf('flights');
  const city = { id: 4, code: 'BKK', countryCode: 'TH' };
  const cities = resourceOf('cities');
  expect(referringValues(flights, 'arrivalCity', cities, city)).toEqual({
    arrivalCity: 'BKK',
    arrivalCountry: 'TH',
  });
  const renamed = cities.filters.map((one) =>
    one.equals === 'countryCode' ? { ...one, equals: 'nation' } : one,
  );
  const abroad = { id: 4, code: 'BKK', nation: 'TH' };
  expect(
    referringValues(flights, 'arrivalCity', { ...cities, filters: renamed }, abroad),
  ).toMatchObject({ arrivalCountry: 'TH' });
  const ledger = resourceOf('depositandwithdrawals');
  const sections = resourceOf('sections');
  expect(referringValues(ledger, 'sectionId', sections, { id: 8, reservationCode: null })).toEqual({
    sectionId: 8,
  });
  // A flight's countries have no unambiguous city.
  const reservations = resourceOf('reservations');
  const trip = { id: 5, code: 'R2', customerCode: 'KR-1', officeCode: 'SEL' };
  expect(referringValues(ledger, 'reservationCode', reservations, trip)).toEqual({
    reservationCode: 'R2',
    customerCode: 'KR-1',
  });
});

it('links a record by its title, one without by its number, and not without a readable id', async () => {
  const managers = [
    { id: 21, customerCode: 'KR-1', name: '정준호', active: 1 },
    { id: 22, customerCode: 'KR-1', name: null, active: 1 },
    { id: -1, _malformed: ['id'], customerCode: 'KR-1', name: '이름뿐', active: 1 },
  ];
  const provider = fakeProvider({ ...data(), 'codes/customer-managers': managers });
  await open(['references'], undefined, provider);
  const box = await panel('거래처 담당자');
  see(box);
  const rows = within(await within(box).findByRole('table'));
  const links = rows.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['정준호', '/admin/codes/customer-managers/21'],
    ['#22', '/admin/codes/customer-managers/22'],
  ]);
  expect(rows.getByText('이름뿐')).toBeVisible();
});

const audits = (field: string, type: object) =>
  resourceFile(
    'audits',
    { name: { type: 'text', required: true }, [field]: type },
    { filters: { [field]: field } },
  );

it.each([
  {
    route: 'balances',
    path: '/4/show',
    screens: { show: BalanceEdit },
    field: 'balanceId',
    type: { type: 'referenceById', to: 'balances' },
    record: { id: 4, title: '11월 정산', reservationCodes: [], reservations: [] },
    key: 4,
    said: ['예약'],
  },
  {
    route: 'reservations',
    path: '/1',
    screens: { edit: ReservationEdit },
    field: 'reservationCode',
    type: { type: 'reference', to: 'reservations' },
    record: { ...reservation(1), sections: [], depositAndWithdrawals: [] },
    key: 'R1',
    said: ['일정', '입출금'],
  },
])('custom pages have it, too, without what they show themselves: $route', async (page) => {
  const { route, path, screens, field, type, record, key, said } = page;
  const rows = [{ id: 9, name: '월말', [field]: key }];
  const provider = fakeProvider({ [route]: [record], audits: rows });
  const mayNot = (name: string) => name !== 'sections';
  openAdmin(`/admin/${route}${path}`, provider, {
    route,
    ...screens,
    extensions: ['references'],
    files: [audits(field, type)],
    fields: ['name'],
    rights: Object.assign(mayNot, { ...allRights }),
  });
  const box = await panel('audits');
  for (const name of said) expect(screen.queryByRole('group', { name })).toBeNull();
  const section = screen.getByRole('region', { name: '연결된 자료' });
  section.scrollIntoView = vi.fn();
  await userEvent.keyboard('{Alt>}r{/Alt}');
  expect(section).toHaveFocus();
  const asked = () => provider.getList.mock.calls.filter(([name]) => name === 'audits');
  expect(asked()).toEqual([]);
  see(box);
  expect(await within(box).findByRole('link', { name: '월말' })).toBeVisible();
  expect(asked()).toHaveLength(1);
});
