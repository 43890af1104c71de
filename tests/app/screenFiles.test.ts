import { describe, expect, it } from 'vitest';
import { screenFiles } from '../../src/app/dev/screenFiles';
import { bespokeViews, viewFiles } from '../../src/features';

const resources = [
  { name: 'users', route: 'users' },
  { name: 'offices', route: 'users/offices' },
];
const views = ['src/features/users/list/index.tsx', 'src/features/offices/edit.tsx'];
const files = (path: string, origins = {}) =>
  screenFiles(path, '/admin', resources, origins, views);

describe('the files of a screen', () => {
  it.each([
    ['/admin/users', 'list', 'src/features/users/list/index.tsx', 'src/features/users/list.tsx'],
    ['/admin/users/create', 'create', null, 'src/features/users/create.tsx'],
    ['/admin/users/12/show', 'show', null, 'src/features/users/show.tsx'],
    ['/admin/users/offices', 'list', null, 'src/features/offices/list.tsx'],
    [
      '/admin/users/offices/3',
      'edit',
      'src/features/offices/edit.tsx',
      'src/features/offices/edit.tsx',
    ],
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

describe('views', () => {
  it('are found by the names of their folders and files', () => {
    const found = Object.entries(bespokeViews).flatMap(([name, own]) =>
      Object.keys(own).map((view) => `${name} ${view}`),
    );
    expect(found.toSorted()).toEqual([
      'balances create',
      'balances edit',
      'balances list',
      'balances menuBadge',
      'balances show',
      'banksms edit',
      'banksms list',
      'depositandwithdrawals create',
      'depositandwithdrawals edit',
      'depositandwithdrawals list',
      'exchange-rates edit',
      'reservations create',
      'reservations edit',
      'reservations list',
      'reservations show',
      'sections list',
      'sections show',
    ]);
    expect(viewFiles()).toContain('src/features/balances/list/index.tsx');
    expect(viewFiles()).toContain('src/features/sections/show.tsx');
  });
});
