import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../src/data/queryClient';
import { isRecordOf, isOfRoutes, recordKey, rowsKey, separateKey } from '../../src/data/keys';

const src = resolve(import.meta.dirname, '../../src');

it('are made in one place only', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && name !== 'data/keys.ts',
  );
  const byHand =
    /queryKey: *\[|QueryData(?:<[^>]*>)?\(\s*\[|'get(?:One|List|Many|Totals|History)',|queryKey\[/;
  const found = files.filter((name) => byHand.test(readFileSync(join(src, name), 'utf8')));
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

it('of a resource are found by its route, and independent ones by none', async () => {
  const client = createQueryClient();
  client.setQueryData(rowsKey('balances', 'waiting', 7), []);
  client.setQueryData(recordKey('balances', 5), {});
  client.setQueryData(rowsKey('codes/cities', 'lookup'), []);
  client.setQueryData(separateKey('balances'), '');
  const cache = client.getQueryCache();
  const found = cache.findAll({ predicate: isOfRoutes(new Set(['balances'])) });
  expect(found.map(({ queryKey }) => queryKey[1])).toEqual(['getList', 'getOne']);
  expect(found.filter((query) => isRecordOf(query, 'balances', new Set(['5'])))).toHaveLength(1);
});
