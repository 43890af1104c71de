import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import ko from '../../i18n/ko';
import { fakeProvider, labelOf, openAdmin } from '../record/formHarness';

const route = 'codes/customers';

async function open() {
  const provider = fakeProvider({});
  const fields = ['type1', 'code', 'name'];
  const { user } = openAdmin('/admin/codes/customers/create', provider, { fields });
  const name = labelOf(route, 'type1');
  const box = await screen.findByRole('combobox', { name });
  return { provider, box, user };
}

it('Enter takes the highlighted only match of an open choice, and does not submit the form', async () => {
  const { box, user, provider } = await open();
  await user.type(box, '여행');
  const match = await screen.findByRole('option', { name: '여행사' });
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', match.id));
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('여행사');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByText(ko.validation.required)).toBeNull();
  expect(provider.create).not.toHaveBeenCalled();
});

it('Enter keeps a text that matches none, and the next Enter submits', async () => {
  const { box, user } = await open();
  await user.type(box, '새 구분');
  const own = await screen.findByRole('option', { name: /그대로/ });
  expect(box).not.toHaveAttribute('aria-activedescendant', own.id);
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('새 구분');
  expect(screen.queryByText(ko.validation.required)).toBeNull();
  await user.keyboard('{Enter}');
  expect((await screen.findAllByText(ko.validation.required)).length).toBeGreaterThan(0);
});
