import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../src/data/queryClient';
import { createRecordCache } from '../../src/data/recordCache';
import { createSearchBackend, createTestProvider } from './backend';
import { resourceOf } from '../support/resources';

type Row = { id: number; code: string; name: string };

const row = (id: number, code: string): Row => ({ id, code, name: `거래처 ${id}` });
const many = Array.from({ length: 1500 }, (_, index) => row(index + 1, `C${index + 1}`));
const last = (code: string) => [...many, row(9001, code)];

function cacheOf(rows: readonly Row[]) {
  const backend = createSearchBackend('/customers', [...rows]);
  const queryClient = createQueryClient();
  const dataProvider = createTestProvider(backend);
  const create = () => createRecordCache(resourceOf('customers'), { queryClient, dataProvider });
  return { backend, create, cache: create() };
}

const code = (value: string) => ({ by: 'key' as const, value });
const id = (value: number) => ({ by: 'id' as const, value: String(value) });

describe('the record cache', () => {
  it('finds a code that is stored in another spelling', async () => {
    const { cache } = cacheOf(last('NEW1\u200b'));
    await cache.fetch([code('NEW1')]);
    expect(cache.isLost(code('NEW1'))).toBe(false);
    expect(cache.byKey('NEW1')).toMatchObject({ id: 9001 });
  });

  it('prefers the code as it is spelled', async () => {
    const { cache } = cacheOf([...last('NEW1\u200b'), row(9002, 'NEW1')]);
    await cache.fetch([id(9001), id(9002)]);
    expect(cache.byKey('NEW1')).toMatchObject({ id: 9002 });
  });

  it('recognizes an unknown code', async () => {
    const { cache } = cacheOf(many);
    await cache.fetch([code('NONE')]);
    expect(cache.isLost(code('NONE'))).toBe(true);
  });

  it('requests the pages behind the look-up once for many batches', async () => {
    const { backend, create } = cacheOf(many);
    await create().fetch([id(1100), id(1101)]);
    await create().fetch([id(1200), id(1201)]);
    const pages = backend.sent.filter(({ url }) => url.includes('page=2'));
    expect(pages).toHaveLength(1);
    const later = create();
    await later.fetch([id(1300), id(1301)]);
    expect(later.byId(1301)).toMatchObject({ name: '거래처 1301' });
  });
});
