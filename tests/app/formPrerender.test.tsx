import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import FormPrerender from '../../src/app/layout/FormPrerender';
import { fakeProvider } from '../record/formHarness';
import { renderAdmin, signedIn } from '../support/admin';
import { resources } from '../support/resources';

it('renders a form of the list once, in no document and without a request', async () => {
  const provider = fakeProvider({});
  const created = vi.spyOn(document, 'createElement');
  renderAdmin(<FormPrerender />, {
    provider,
    resources,
    authProvider: signedIn,
    path: '/admin/*',
    at: '/admin/codes/cities',
  });
  await waitFor(() => expect(created.mock.calls).toContainEqual(['form']));
  expect(document.querySelector('form')).toBeNull();
  expect(provider.getList).not.toHaveBeenCalled();
});
