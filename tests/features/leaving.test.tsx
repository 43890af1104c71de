import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import LedgerList from '../../src/features/ledger/list';
import ReservationEdit from '../../src/features/reservations/edit';
import ReservationList from '../../src/features/reservations/list';
import { GenericList } from '../../src/screens/GenericList';
import { afterPaint } from '../../src/shell/afterPaint';
import { fakeProvider, openAdmin } from '../record/formHarness';
import { entry, reservation } from './reservations/pageHarness';
import { isLab } from '../support/depth';

const listening = new Set<string>();
const ids = new WeakMap<object, number>();
let last = 0;

function nameOf(target: EventTarget, type: string, listener: object, options: unknown): string {
  if (!ids.has(listener)) ids.set(listener, (last += 1));
  const capture = typeof options === 'boolean' ? options : Object(options).capture === true;
  return [target === window ? 'window' : 'document', type, ids.get(listener), capture].join(' ');
}

beforeEach(() => {
  listening.clear();
  others = new Set(document.body.querySelectorAll('*'));
  for (const target of [window, document] as EventTarget[]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      if (listener) listening.add(nameOf(target, type, listener, options));
      add.call(target, type, listener, options);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
      if (listener) listening.delete(nameOf(target, type, listener, options));
      remove.call(target, type, listener, options);
    });
  }
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
});

const provider = () =>
  fakeProvider({
    reservations: [reservation()],
    banksms: [
      { id: 1, direction: 'DEPOSIT', currency: 'KRW', amount: '500', smsDate: '2026-11-20' },
    ],
    depositandwithdrawals: [entry(11, 'DEPOSIT', '1.00')],
    'codes/customers': [{ id: 1, code: 'C1', name: '하나투어', type1: 'AGENCY', active: true }],
    'codes/basic': [],
    'codes/exchangerates': [{ id: 1, currency: 'USD', rate: '1', active: true }],
    'codes/customer-managers': [],
    users: [],
  });

let others = new Set<Element>();
const elements = () =>
  [...document.body.querySelectorAll('*')].filter((element) => !others.has(element)).length;

async function still(): Promise<void> {
  let before = 0;
  while (before !== elements()) {
    before = elements();
    await act(() => new Promise<void>((done) => void afterPaint(done)));
  }
}

const screens = [
  ['a reservation', '/admin/reservations/5', '.ledger-sums'],
  ['the reservations', '/admin/reservations', 'tr.list-row'],
  ['the bank messages', '/admin/banksms', 'tr.list-row'],
  ['matching', '/admin/depositandwithdrawals?view=match', '.match-bar'],
] as const;

it.each(isLab ? screens : screens.slice(0, 2))(
  'leaves no listeners and no requests: %s',
  async (_, path, wanted) => {
    const ours = [
      { route: 'banksms', list: GenericList },
      { route: 'depositandwithdrawals', list: LedgerList },
      { route: 'reservations', list: ReservationList, edit: ReservationEdit },
    ];
    const bespoke = ours.find(({ route }) => path.startsWith(`/admin/${route}`));
    const { router, queryClient } = openAdmin('/admin/codes/countries', provider(), bespoke);
    const elsewhere = () => screen.findByText('list of codes/countries');
    await elsewhere();
    const visit = async () => {
      await act(() => router.navigate(path));
      await waitFor(() => expect(document.querySelector(wanted)).not.toBeNull());
      await still();
      await act(() => router.navigate('/admin/codes/countries'));
      await elsewhere();
      await still();
      const asking = queryClient
        .getQueryCache()
        .getAll()
        .flatMap(({ observers }) => observers);
      return {
        listening: listening.size,
        asking: asking.length,
        mutations: queryClient.getMutationCache().getAll().length,
        styles: document.head.querySelectorAll('style').length,
        elements: elements(),
      };
    };
    // Leaks grow with each visit; styles stay from the first.
    await visit();
    const before = await visit();
    expect(await visit()).toEqual(before);
  },
);
