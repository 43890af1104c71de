import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AdminMenu } from '../../src/app/layout/AdminMenu';
import { readRights } from '../../src/rights';
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

it('links the form of records that may only be created, which ends at the start page', async () => {
  const { router, user } = openAdmin('/admin', fakeProvider({ drops: [] }), {
    files: [file('drops', {}), file('other', {})],
    rights: readRights('{"drops":["create"]}'),
    frame: <AdminMenu />,
  });
  await user.click(await screen.findByRole('link', { name: 'drops 등록' }));
  expect(screen.queryByRole('link', { name: /other/ })).toBeNull();
  await user.type(await screen.findByRole('textbox'), '하나');
  expect(screen.queryByRole('link', { name: '목록으로' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
});
