import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkLicences, isAllowed } from '../../tools/licences.mjs';
import { root } from '../support/readme';

it('every installed package has a permitted license', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Parameters<
    typeof checkLicences
  >[0];
  const { checked, refused } = checkLicences(lock);
  expect(checked).toBeGreaterThan(300);
  expect(refused).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MPL-2.0 OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE.txt', false],
])('%s: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});

it('names other licenses, and packages without one', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/free': { version: '1.0.0', license: 'MIT' },
    'node_modules/free/node_modules/@of/bound': { version: '2.0.0', license: 'GPL-3.0-only' },
    'node_modules/silent': { version: '3.0.0' },
  };
  expect(checkLicences({ packages })).toEqual({
    checked: 3,
    refused: ['@of/bound 2.0.0: GPL-3.0-only', 'silent 3.0.0: says none'],
  });
});
