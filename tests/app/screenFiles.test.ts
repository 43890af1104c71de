import { describe, expect, it } from 'vitest';
import { screenFiles } from '../../src/app/dev/screenFiles';
import { byResource, screens } from '../../src/features';

const resources = [
  { name: 'users', route: 'users' },
  { name: 'offices', route: 'users/offices' },
  { name: 'ports', route: 'ports' },
];
const load = async () => ({ default: () => null });
const file = 'src/features/people/index.ts';
const features = {
  users: { file, list: load },
  offices: { file: 'src/features/offices/index.ts', edit: load },
};
const files = (path: string, origins = {}) =>
  screenFiles(path, '/admin', resources, origins, features);

describe('the files of a screen', () => {
  it.each([
    ['/admin/users', 'list', file, file],
    ['/admin/users/create', 'create', null, file],
    ['/admin/users/12/show', 'show', null, file],
    ['/admin/users/offices', 'list', null, features.offices.file],
    ['/admin/users/offices/3', 'edit', features.offices.file, features.offices.file],
    ['/admin/ports/create', 'create', null, 'src/features/ports/index.ts'],
  ])('%s', (path, screen, drawnBy, wouldBe) => {
    expect(files(path)).toMatchObject({ screen, drawnBy, wouldBe });
  });

  it('are the declaration, and what extends it', () => {
    expect(files('/admin/users')?.declared).toEqual(['resources/users.ts']);
    const origins = { users: ['resources/users.ts', 'users-more.json'] };
    expect(files('/admin/users', origins)?.declared).toEqual(origins.users);
  });

  it.each(['/admin', '/admin/settings', '/auth'])('are none at %s', (path) =>
    expect(files(path)).toBeNull(),
  );
});

it('features provide what their index files declare', () => {
  const found = Object.values(byResource).flatMap(({ resource, file: _, ...given }) =>
    Object.keys(given).map((one) => `${resource} ${one}`),
  );
  const ours = [
    'balances create',
    'balances edit',
    'balances list',
    'balances menuBadge',
    'balances show',
    'depositandwithdrawals create',
    'depositandwithdrawals edit',
    'depositandwithdrawals list',
    'reservations create',
    'reservations edit',
    'reservations list',
    'reservations show',
  ];
  expect(found).toEqual(expect.arrayContaining(ours));
  expect(byResource.depositandwithdrawals?.file).toBe('src/features/ledger/index.ts');
  const paths = [
    '',
    'profile',
    'settings',
    'settings/elements',
    'settings/resources/:name?',
    'storage',
  ];
  expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
});
