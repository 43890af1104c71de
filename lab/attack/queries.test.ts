import { describe, expect, it } from 'vitest';
import { issueToken } from '../../server/auth/tokens';
import { attack, resources } from './harness';
import { seededServer } from '../../tests/server/resourcesHarness';
import { texts } from './hostile';

let authorization: string;
const { server } = seededServer(async ({ db }) => {
  authorization = `Bearer ${await issueToken(db, 1, 3600)}`;
});

const get = (url: string) =>
  attack(server, { method: 'GET', url: `/api${url}`, headers: { authorization } });

// Pages, orders and ids are parsed alike in all lists.
const paged = new Set(['reservations']);
const general = ['page', 'perPage', 'sort', 'ids', 'totals', 'groups'];

/** One filter of each kind is enough. */
const firstOfKind = new Map<string, string[]>();
const kinds = new Set<string>();
for (const { name, fields, filters, extraFilters } of resources)
  for (const filter of [...filters, ...extraFilters]) {
    const { parameter, ...rest } = filter;
    const named = Object.values(rest).flat();
    const over = fields
      .filter((field) => named.includes(field.name))
      .map(({ type, options }) => [type, Object.keys(options).toSorted()]);
    const kind = JSON.stringify([filter.kind, Object.keys(rest).toSorted(), over]);
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    firstOfKind.set(name, [...(firstOfKind.get(name) ?? []), parameter]);
  }

describe.each(resources)('$name', ({ name: resource, path }) => {
  const parameters = [
    ...(firstOfKind.get(resource) ?? []),
    ...(paged.has(resource) ? general : []),
  ];

  it.each(parameters)('handles %s', async (parameter) => {
    const name = encodeURIComponent(parameter);
    for (const text of texts) {
      const value = new URLSearchParams({ value: text }).toString().slice('value='.length);
      const { statusCode } = await get(`${path}?${name}=${value}`);
      expect([200, 422]).toContain(statusCode);
      if (text.includes('\0')) expect(statusCode, parameter).toBe(422);
    }
    // Not UTF-8, and not even percent-encoded.
    for (const raw of ['%ff%fe', '%', '%zz', '%00'])
      expect([200, 422]).toContain((await get(`${path}?${name}=${raw}`)).statusCode);
    expect((await get(`${path}?${name}=1&${name}=2`)).statusCode).toBe(422);
    expect((await get(`${path}?${name}[a]=1`)).statusCode).toBe(422);
  });

  it('keeps pages within bounds', async () => {
    for (const wrong of ['perPage=0', 'perPage=-1', 'perPage=1001', 'perPage=abc', 'perPage=1e2'])
      expect((await get(`${path}?${wrong}`)).statusCode, wrong).toBe(422);
    for (const wrong of ['page=0', 'page=-1', 'page=1000000001', 'page=1.0'])
      expect((await get(`${path}?${wrong}`)).statusCode, wrong).toBe(422);
    const far = await get(`${path}?page=1000000000&perPage=1000`);
    expect(far.statusCode).toBe(200);
    expect(far.json().data).toEqual([]);
  });

  it('sorts only by its own fields', async () => {
    const secret = ['passwordHash', 'tokenHash', 'credentials.passwordHash', 'ctid', 'xmin', '1'];
    for (const field of [...secret, '__proto__', 'constructor', 'id;select 1', '"id"', '--id'])
      expect((await get(`${path}?sort=${encodeURIComponent(field)}`)).statusCode, field).toBe(422);
  });

  it('refuses undocumented parameters', async () => {
    for (const name of ['__proto__', 'constructor', 'passwordHash', 'having', 'userId[]', 'PAGE'])
      expect((await get(`${path}?${encodeURIComponent(name)}=1`)).statusCode, name).toBe(422);
  });

  if (!paged.has(resource) && resource !== 'cities') return;
  it('finds no record by an invalid id', async () => {
    const ids = ['0', '-1', '1e9', '0x1', '1.5', 'abc', '%00', '%20', "1'--", '9'.repeat(16)];
    for (const id of [...ids, '__proto__', '9'.repeat(15), '%2e%2e%2fusers', 'ⅷ'])
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const url = `/api${path}/${id === 'ⅷ' ? encodeURIComponent(id) : id}`;
        const response = await attack(server, { method, url, headers: { authorization } });
        expect(response.statusCode, `${method} ${id}`).toBe(404);
      }
  });
});
