import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { OpenChoiceFilter } from '../../src/fields/components/filters/OpenChoiceFilter';
import { fakeProvider, labelOf, openAdmin } from '../record/formHarness';
import { openCountry, options } from './pickers';

it('Esc cancels what is typed in a reference, and leaving completes nothing', async () => {
  const { user, input } = await openCountry();
  await waitFor(() => expect(input).toHaveValue('대한민국'));
  await user.click(input);
  await user.keyboard('일보');
  expect(await options()).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(input).toHaveValue('대한민국');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.tab();
  expect(input).toHaveValue('대한민국');
  expect(input).not.toHaveAccessibleDescription(/./);
  await user.clear(input);
  await user.type(input, '어딘가{Escape}');
  await user.tab();
  expect(input).toHaveValue('대한민국');
  expect(input).toBeValid();
});

it('and in a choice with other text', async () => {
  const provider = fakeProvider({
    'codes/customers': [{ id: 1, code: 'A', name: 'A', type1: 'AGENCY', type2: 'GOLF' }],
  });
  const { user } = openAdmin('/admin/codes/customers/1', provider, { fields: ['type2'] });
  const name = new RegExp(`^${labelOf('codes/customers', 'type2')}`);
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name });
  const { value } = input;
  expect(value).not.toBe('');
  await user.click(input);
  await user.keyboard('없는분류{Escape}');
  expect(input).toHaveValue(value);
  await user.clear(input);
  await user.type(input, '없는{Escape}');
  await user.tab();
  expect(input).toHaveValue(value);
  expect(input).not.toHaveAccessibleDescription(/./);
});

it('and in a filter', async () => {
  const change = vi.fn();
  render(
    <CoreAdminContext>
      <OpenChoiceFilter
        label="kind"
        value=""
        options={[{ value: 'GOLF', label: 'Golf course' }]}
        onChange={change}
      />
      <button type="button">elsewhere</button>
    </CoreAdminContext>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByLabelText('kind'));
  await user.keyboard('gol{Escape}{Escape}');
  expect(screen.getByLabelText('kind')).toHaveValue('');
  await user.click(screen.getByText('elsewhere'));
  expect(change).not.toHaveBeenCalled();
});
