import { allRights, type Rights } from '../../../src/rights';
import { screen } from '@testing-library/react';
import ReservationCreate from '../../../src/features/reservations/create';
import ReservationEdit from '../../../src/features/reservations/edit';
import { fakeProvider, openAdmin } from '../../record/formHarness';
import { itinerary } from './fakeItinerary';
import { aReservation, aSection, anEntry } from '../../support/samples';
import { textsOf } from '../../support/textsOf';

export const code = 'R2605-00001';
export const section = (id: number, more: object = {}) =>
  aSection(id, {
    reservationCode: code,
    section: 'GOLF',
    date: '2026-05-02',
    time1: '07:00',
    text1: `코스 ${id}`,
    paying: null,
    ...more,
  });
export const entry = (id: number, direction: string, usdAmount: string, more: object = {}) =>
  anEntry(id, {
    reservationCode: code,
    direction,
    amount: usdAmount,
    usdAmount,
    summary: `적요 ${id}`,
    createdAt: '2026-04-01 10:00:00',
    ...more,
  });
export const reservation = () => ({
  id: 5,
  code,
  ...aReservation,
  customerCode: 'C1',
  paxCount: 8,
  updatedAt: '2026-04-01 10:00:00',
  sections: [section(1), section(2, { date: '2026-05-03', cfm: 'REQUEST' })],
  depositAndWithdrawals: [
    entry(11, 'DEPOSIT', '1000.10'),
    entry(12, 'WITHDRAWAL', '400.05', { confirmerId: 3 }),
  ],
});
const others = {
  'codes/customers': [{ id: 1, code: 'C1', name: '하나투어', type1: 'AGENCY', active: true }],
  'codes/basic': [{ id: 1, type: 'ACCOUNT', code: 'DEPOSIT', name: '예약금', active: true }],
  'codes/exchangerates': [{ id: 1, currency: 'USD', rate: '1', active: true }],
  'codes/customer-managers': [],
  users: [],
  depositandwithdrawals: [],
};
export const route = 'reservations';
export const COPIED = { id: 77, code: 'R2605-00077' };
const screens = { route, create: ReservationCreate, edit: ReservationEdit };

/** The whole form takes twice as long. */
const fields = [
  'revType',
  'revProc',
  'revStatus',
  'name',
  'paxCount',
  'dateIn',
  'dateOut',
  'customerCode',
];

export async function open(
  path = '/admin/reservations/5',
  stored: object = {},
  rights: Rights = allRights,
) {
  const record = { ...reservation(), ...stored };
  const provider = fakeProvider({ ...others, [route]: [record], sections: record.sections });
  provider.update.mockImplementation(async (where, { id, data }) => {
    const target = where === route ? record : record.sections.find((one) => one.id === Number(id));
    Object.assign(target ?? {}, data);
    return { data: { ...target, id: Number(id) } };
  });
  provider.create.mockImplementation(async (where, { data }) => {
    const isTrip = where === route;
    const id = isTrip ? COPIED.id : 100 + provider.create.mock.calls.length;
    return { data: { ...data, id, ...(isTrip && COPIED) } };
  });
  const admin = openAdmin(path, provider, { ...screens, fields, rights });
  const header = await screen.findByRole('region', { name: '예약 요약' });
  const writes = () =>
    [...provider.create.mock.calls, ...provider.update.mock.calls].map(([where]) => where);
  const updates = () =>
    provider.update.mock.calls.map(([where, { id, data }]) => [where, Number(id), data]);
  return { ...admin, provider, record, header, writes, updates };
}

export const nameInput = () => screen.findByRole('textbox', { name: '예약명' });
export const save = () => screen.getByRole('button', { name: '저장' });
export const drafts = () => {
  if (!itinerary.drafts) throw new Error('there is no itinerary');
  return itinerary.drafts;
};
export const rows = () => textsOf('listitem', screen.getByRole('list', { name: 'itinerary' }));
