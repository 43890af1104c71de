import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { findByKey, useRecordsByKey } from '../../src/data/lookups';
import { createBackend, createSearchBackend, createTestProvider, manyRows } from './backend';
import { inData } from './inData';
import { resourceOf } from '../support/resources';

const customers = (count: number) =>
  manyRows(count, (index) => ({ code: `C${index}`, name: `거래처 ${index}` }));

const searching = (count: number) => createSearchBackend('/customers', customers(count));

afterEach(cleanup);

describe('findByKey', () => {
  it('finds the exact code among those that contain it', async () => {
    const backend = searching(30);
    const provider = createTestProvider(backend);
    const found = await findByKey(provider, resourceOf('customers'), 'C2');
    expect(found).toMatchObject({ code: 'C2', name: '거래처 2' });
    expect(backend.lines()).toEqual(['GET /customers?searchKey=C2&perPage=1000&page=1']);
    expect(await findByKey(provider, resourceOf('customers'), 'C')).toBeNull();
  });

  it('sends no request for a resource that is not referred to by code', async () => {
    const backend = createBackend();
    expect(await findByKey(createTestProvider(backend), resourceOf('sections'), 'X')).toBeNull();
    expect(backend.sent).toEqual([]);
  });
});

describe('useRecordsByKey', () => {
  function Names({ codes }: { codes: string[] }) {
    const { byKey, isPending } = useRecordsByKey('customers', codes);
    return <p>{isPending ? '…' : codes.map((code) => String(byKey(code)?.name ?? code)).join()}</p>;
  }
  function mount(count: number, codes: string[]) {
    const backend = searching(count);
    render(<Names codes={codes} />, { wrapper: inData(createTestProvider(backend)) });
    return backend;
  }

  it('needs one request where the look-up holds them all', async () => {
    const backend = mount(30, ['C1', 'C1', 'unknown', '']);
    await waitFor(() => expect(screen.getByText('거래처 1,거래처 1,unknown,')).toBeTruthy());
    expect(backend.lines()).toEqual(['GET /customers?perPage=1000&page=1']);
  });

  it('requests records beyond the first thousand, each once', async () => {
    const backend = mount(1_500, ['C1', 'C1400', 'C1400', 'unknown']);
    await waitFor(() =>
      expect(screen.getByText('거래처 1,거래처 1400,거래처 1400,unknown')).toBeTruthy(),
    );
    expect(backend.lines()).toEqual([
      'GET /customers?perPage=1000&page=1',
      'GET /customers?searchKey=C1400&perPage=1000&page=1',
      'GET /customers?searchKey=unknown&perPage=1000&page=1',
    ]);
  });
});
