import { expect, it } from 'vitest';
import { findActiveRoute } from '../../src/app/layout/activeRoute';

const routes = ['', 'users', 'users/offices', 'codes/customers', 'codes/customer-managers'];

it.each([
  ['/admin', ''],
  ['/admin/', ''],
  ['/admin/users', 'users'],
  ['/admin/users/12', 'users'],
  ['/admin/users/offices', 'users/offices'],
  ['/admin/users/offices/create', 'users/offices'],
  ['/admin/users/officers', 'users'],
  ['/admin/codes/customer-managers/3', 'codes/customer-managers'],
  ['/admin/codes', null],
  ['/admin/usersandmore', null],
  ['/administrator', null],
  ['/', null],
])('findActiveRoute: %s lies in %s', (path, route) => {
  expect(findActiveRoute(path, '/admin', routes)).toBe(route);
});
