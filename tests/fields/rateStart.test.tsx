import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import ko from '../../i18n/ko';
import { fakeProvider, openAdmin } from '../record/formHarness';

it('a rate filled in by a new form does not count as typed', async () => {
  const rates = [{ id: 1, currency: 'KRW', rate: '1400', active: 1 }];
  const provider = fakeProvider({ 'codes/exchangerates': rates });
  const { router } = openAdmin('/admin/banksms/create', provider, {
    fields: ['sender', 'currency', 'amount', 'exchangeRate'],
  });
  const input = async (name: string) =>
    waitFor(() => {
      const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (!found) throw new Error(`no input of ${name}`);
      return found;
    });
  const rate = await input('exchangeRate');
  await waitFor(() => expect(rate).toHaveValue('1,400'));
  // The form validates all values again.
  for (const value of ['가', '']) fireEvent.change(await input('sender'), { target: { value } });
  await act(() => router.navigate('/admin/codes/cities'));
  expect(await screen.findByText('list of codes/cities')).toBeVisible();
  expect(screen.queryByText(ko.form.leave.title)).toBeNull();
});
