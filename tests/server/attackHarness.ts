import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { declaredResources } from '../../server/engine/declared';
import { isLab } from '../support/depth';
import type { TestServer } from '../support/server';

export const resources = declaredResources();

/** Must never leave the server. */
export const insides =
  /node_modules|server\/|\.ts:\d|\bat \S+ \(|syntax error|SQLSTATE|pg_catalog|invalid input|violates|TypeError|RangeError/;

/** Every nth value in `npm test`. */
const SHARE = 5;

/** All in the lab; in `npm test` a share, so that a test file covers all. @param turn index of the field */
export const shareOf = <T>(all: readonly T[], turn: number): readonly T[] =>
  isLab ? all : all.filter((_, index) => index % SHARE === turn % SHARE);

export async function attack(
  { app }: Pick<TestServer, 'app'>,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  const response = await app.inject(request);
  const what = `${request.method} ${JSON.stringify(request.url).slice(0, 200)} ${JSON.stringify(request.payload ?? '').slice(0, 200)}`;
  expect(response.statusCode, `${what}: ${response.body.slice(0, 300)}`).toBeLessThan(500);
  if (response.statusCode >= 400) expect(response.body, what).not.toMatch(insides);
  return response;
}

export const texts: readonly string[] = [
  "' or '1'='1",
  "'; drop table users; --",
  '") union select "passwordHash" from credentials --',
  '$1',
  '%',
  '_',
  '\\',
  '%\\',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000',
  '💣'.repeat(64),
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '{{7*7}}${7*7}<script>',
  '-1',
  '0',
  '1e9',
  '0x1',
  '1.5',
  '+1',
  ' 1 ',
  '١',
  'NaN',
  'Infinity',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '999999999999999',
  '99999999999999999999999999',
  `1${'0'.repeat(20_000)}`,
  `1.${'0'.repeat(20_000)}`,
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-01-01; select 1',
  '24:00',
  'a,b,,c',
];

export const deepJson = (open: string, close: string, levels: number): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

/** Forms can't have these. */
export const values: readonly unknown[] = [
  ...texts,
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  [[]],
  ['a\0b'],
  [null, 1, { a: 1 }],
  {},
  { toString: 1 },
  { valueOf: null, toString: null },
  { length: 1e9 },
  { $gt: '' },
];
