import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import ko from '../../i18n/ko';
import { attemptKey, createAttemptLog } from '../../src/data/attempts';
import { ApiError } from '../../src/data/errors';
import LedgerCreate from '../../src/features/ledger/create';
import { createPathWith } from '../../src/record/form/clone';
import type { AnyRecord } from '../../src/schema';
import { fakeProvider, labelOf, openAdmin, type Data } from './formHarness';

/** Stores the record, but its answer is lost. */
function losing(route: string, data: Data) {
  const rows = (data[route] ??= []);
  const provider = fakeProvider(data);
  provider.create.mockImplementation(async (_route, { data: sent, meta }) => {
    const values: AnyRecord = { ...sent, id: rows.length + 1 };
    if (rows.length === 0) rows.push({ ...values, createdAt: '2026-11-20 10:00:00' });
    const name = String(Object(meta).once);
    createAttemptLog.set(attemptKey(route, name), { name, data: values, made: null });
    throw new ApiError({ kind: 'network', text: 'Network Error', uncertainWrite: 'add' });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return { provider, user: userEvent.setup({ delay: null }) };
}
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: '저장' }));

it('asks nothing about one’s own entry when it is saved again', async () => {
  const route = 'depositandwithdrawals';
  const none = { 'codes/customers': [{ id: 1, code: 'C1', name: '하나투어' }], 'codes/basic': [] };
  const { provider, user } = losing(route, { ...none, 'codes/exchangerates': [] });
  const start = {
    customerCode: 'C1',
    currency: 'KRW',
    amount: '100',
    createdAt: '2026-11-20 10:00:00',
  };
  const fields = ['customerCode', 'currency', 'amount', 'createdAt', 'summary'];
  openAdmin(createPathWith(`/admin/${route}/create`, start), provider, {
    route,
    create: LedgerCreate,
    fields,
  });
  await screen.findByRole('textbox', { name: labelOf(route, 'amount') });
  await save(user);
  await screen.findByText(new RegExp(ko.fault.uncertain.add.slice(0, 12)));
  await save(user);
  await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(new RegExp(ko.ledger.form.twin.slice(0, -1)))).toBeNull();
});

it('suggests no other code than the stored one, and links the stored record', async () => {
  const route = 'codes/customers';
  const { provider, user } = losing(route, { [route]: [{ id: 1, code: 'KR-AGT-001' }] });
  const fields = ['code', 'name'];
  openAdmin(`/admin/${route}/create`, provider, { extensions: ['sort'], fields });
  const input = await screen.findByRole('textbox', { name: labelOf(route, 'code') });
  await user.type(input, 'KR-AGT-001');
  await screen.findByRole('button', { name: /KR-AGT-002/ });
  await user.type(screen.getByRole('textbox', { name: labelOf(route, 'name') }), '하나');
  await save(user);
  await screen.findByText(new RegExp(ko.fault.uncertain.add.slice(0, 12)));
  expect(screen.queryByRole('button', { name: /KR-AGT-002/ })).toBeNull();

  const errors = { code: 'The code field cannot be changed.' };
  const words = 'The record is already stored as #1.';
  provider.create.mockRejectedValueOnce(
    new ApiError({ kind: 'unstored', text: words, body: { made: 1, errors } }),
  );
  await user.type(input, '2');
  await save(user);
  const alert = (await screen.findByText('이미 #1번으로 등록되었습니다.')).closest('[role=alert]');
  const link = within(alert as HTMLElement).getByRole('link', { name: ko.form.openMade });
  expect(link).toHaveAttribute('href', expect.stringContaining(`/admin/${route}/1`));
});
