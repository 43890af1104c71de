import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AdminMenu } from '../../src/app/layout/AdminMenu';
import { fakeProvider, openAdmin } from '../record/formHarness';
import { resourceFile } from '../support/resourceFile';

const fields = { name: { type: 'text' } };
const file = (name: string, menu: object) =>
  resourceFile(name, fields, { menu: { group: 'codes', icon: 'label', ...menu } });

it('lists every resource that the user may list, except those declared to be elsewhere', async () => {
  const files = [file('hidden', { hidden: true }), file('shown', {})];
  openAdmin('/admin/shown', fakeProvider({}), { files, frame: <AdminMenu /> });
  expect(await screen.findByRole('link', { name: 'shown' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'hidden' })).toBeNull();
});
