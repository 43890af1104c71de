import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import FormAhead from '../../src/app/layout/FormAhead';
import { fakeProvider } from '../record/formHarness';
import { renderAdmin, signedIn } from '../support/admin';
import { resources } from '../support/resources';

const styled = () => document.head.textContent.includes('MuiSwitch');

it('renders a form of the list once, in no document and without a request', async () => {
  const provider = fakeProvider({});
  expect(styled()).toBe(false);
  renderAdmin(<FormAhead />, {
    provider,
    resources,
    authProvider: signedIn,
    path: '/admin/*',
    at: '/admin/codes/cities',
  });
  await waitFor(() => expect(styled()).toBe(true));
  expect(document.querySelector('form')).toBeNull();
  expect(provider.getList).not.toHaveBeenCalled();
});
