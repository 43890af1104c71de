import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AdminMenu } from '../../src/app/layout/AdminMenu';
import { fakeProvider, openAdmin } from '../record/formHarness';

const file = (name: string, menu: object) => ({
  name,
  entity: { singular: name, plural: name },
  recordRepresentation: 'name',
  filters: {},
  menu: { group: 'codes', icon: 'roomService', ...menu },
  fields: { id: { type: 'id' }, name: { type: 'text' } },
  columns: ['name'],
  sort: [{ field: 'id', order: 'ASC' }],
  labels: {
    ko: { name: `${name} 자료`, fields: { name: '이름' } },
    en: { name, fields: { name: 'Name' } },
  },
});

it('lists every resource that the user may list, except those declared to be elsewhere', async () => {
  const files = [file('hidden', { hidden: true }), file('shown', {})];
  openAdmin('/admin/shown', fakeProvider({}), { files, frame: <AdminMenu /> });
  expect(await screen.findByRole('link', { name: 'shown 자료' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'hidden 자료' })).toBeNull();
});
