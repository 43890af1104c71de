import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { match } from '../../../../i18n/ko/match';
import LedgerList from '../../../../src/features/ledger/list';
import type { AnyRecord } from '../../../../src/schema';
import { openAdmin, type FakeProvider } from '../../../record/formHarness';

export const records = (): Record<string, AnyRecord[]> => ({
  'codes/basic': [{ id: 1, type: 'BANK', code: 'KB', name: 'KB국민은행', text: null, active: 1 }],
  'codes/exchangerates': [{ id: 1, currency: 'KRW', rate: '1400', active: 1 }],
  'codes/customers': [
    { id: 5, code: 'GAON', name: '가온여행사', type1: 'AGENCY', transform: null, transform2: null },
  ],
  banksms: [1, 2].map((id) => ({
    id,
    direction: 'DEPOSIT',
    currency: 'KRW',
    amount: '500000',
    bankCode: 'KB',
    sender: '가온 본점',
    receiver: null,
    smsDate: '2026-11-20',
    smsTime: `0${id}:00`,
    sms: `문자 ${id}`,
    method: 'SMS',
  })),
  depositandwithdrawals: [
    { id: 11, amount: '500000', customerText: '가온 본점' },
    { id: 12, amount: '400000', customerText: '가온 본점' },
  ].map((entry) => ({
    banksmsId: null,
    confirmerId: null,
    direction: 'DEPOSIT',
    currency: 'KRW',
    customerCode: 'GAON',
    createdAt: '2026-11-20 10:00:00',
    summary: null,
    accText: null,
    ...entry,
  })),
});

export const bespoke = { route: 'depositandwithdrawals', list: LedgerList };

/** With all messages, and the candidates of the first. */
export async function openMatching(provider: FakeProvider, more: object = {}) {
  const { queryClient } = openAdmin(ADDRESS, provider, { ...bespoke, ...more });
  const list = await screen.findByRole('listbox', { name: match.messages });
  const messages = () => within(list).getAllByRole('option');
  await waitFor(() => expect(messages()).toHaveLength(2));
  await screen.findByRole('listbox', { name: match.candidates });
  return { queryClient, list, messages };
}

export const ADDRESS = '/admin/depositandwithdrawals?view=match';
