import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/data/errors';
import { conflictOf } from '../../src/data/conflict';
import { fetchHistory } from '../../src/data/history';
import { clientOf, createBackend, setup } from './backend';
import { resourceOf } from '../support/resources';

const rates = '/exchange-rates';
const read = { id: 2, currency: 'KRW', symbol: '₩', rate: '1350', rate2: null, seq: 1 };

async function bodyOf(
  data: Record<string, unknown>,
  { extensions = [], meta = {}, previousData = read as Record<string, unknown> | undefined } = {},
): Promise<unknown> {
  const { backend, provider } = setup({ rows: { [rates]: [{ id: 2 }] } }, { extensions });
  await provider.update('codes/exchangerates', { id: 2, data, previousData, meta } as never);
  return backend.sent[0]?.body;
}

const both = ['writes', 'changes'] as never[];

describe('an edit', () => {
  it('sends the difference from what was read, and nothing else', async () => {
    expect(await bodyOf({ ...read, rate: '1400', rate2: '' })).toEqual({ id: 2, rate: '1400' });
    expect(await bodyOf({ symbol: '' })).toEqual({ id: 2, symbol: null });
    expect(await bodyOf({ ...read })).toEqual({ id: 2 });
  });

  it('sends everything if previous values are unknown', async () => {
    const options = { previousData: {}, extensions: both };
    expect(await bodyOf({ rate: '1350', seq: 3 }, options)).toEqual({
      id: 2,
      rate: '1350',
      seq: 3,
    });
  });

  it('sends the previous values of its fields if the backend requires them', async () => {
    expect(await bodyOf({ rate: '1400', symbol: null, seq: 1 }, { extensions: both })).toEqual({
      id: 2,
      rate: '1400',
      symbol: null,
      was: { rate: '1350', symbol: '₩' },
    });
  });

  it('compares with what the user had read, not with what has arrived since', async () => {
    const meta = { was: { ...read, rate: '1340' } };
    const options = { meta, extensions: both };
    expect(await bodyOf({ rate: '1400' }, options)).toMatchObject({ was: { rate: '1340' } });
    expect(await bodyOf({ rate: '1350' }, options)).toMatchObject({ rate: '1350' });
  });

  it('ignores unreadable previous values', async () => {
    const previousData = { ...read, rate: '1,350', _malformed: ['rate'] };
    expect(await bodyOf({ rate: '1400' }, { previousData, extensions: both })).toEqual({
      id: 2,
      rate: '1400',
    });
  });

  it('sends a reason if reasons are stored', async () => {
    const meta = { reason: '고시 환율' };
    expect(await bodyOf({ rate: '1' }, { meta })).toEqual({ id: 2, rate: '1' });
    expect(await bodyOf({ rate: '1' }, { meta, extensions: both })).toMatchObject(meta);
    const { backend, provider } = setup({ rows: { '/cities': [{ id: 1 }] } }, { extensions: both });
    await provider.update('codes/cities', { id: 1, data: { name: 'a' }, meta } as never);
    expect(backend.sent[0]?.body).toEqual({ id: 1, name: 'a' });
  });

  it('sends the confirmation, though no form fills that field', async () => {
    const { backend, provider } = setup({ rows: { '/balances': [{ id: 1 }] } });
    const update = (data: object) => provider.update('balances', { id: 1, data } as never);
    await update({ confirmedAt: '2026-11-21 10:00:00' });
    await update({ confirmedAt: null });
    await provider.create('balances', { data: { title: 'a', confirmedAt: 'x' } });
    expect(backend.sent.map(({ body }) => body)).toEqual([
      { id: 1, confirmedAt: '2026-11-21 10:00:00', userId: 7 },
      { id: 1, confirmedAt: null, userId: 7 },
      { title: 'a', userId: '7' },
    ]);
  });
});

describe('a conflict', () => {
  const resource = resourceOf('exchange-rates');
  const refused = (status: number, body: object) =>
    new ApiError({ kind: 'http', status, text: 'x', body: { ...body } });

  it('is read with the values as records hold them', () => {
    const fields = { rate: '1400', seq: '3', symbol: '', gone: 'x' };
    const error = refused(409, { conflict: { by: '이정산', at: null, fields } });
    expect(conflictOf(resource, error)).toEqual({
      by: '이정산',
      at: null,
      values: { rate: '1400', seq: 3, symbol: null },
    });
  });

  it.each([
    ['another status', refused(422, { conflict: { fields: { rate: '1' } } })],
    ['a 409 of another kind', refused(409, { entries: [] })],
    ['unknown fields', refused(409, { conflict: { fields: { gone: 1 } } })],
    ['something else', new Error('x')],
  ])('is not %s', (_name, error) => expect(conflictOf(resource, error)).toBeNull());
});

describe('a history', () => {
  const entry = {
    id: 9,
    at: '2026-11-21 10:00:00',
    userId: 3,
    userName: '이정산',
    action: 'update',
    reason: '',
    changes: { rate: ['1350', '1400.5'], seq: ['1', null], gone: ['a', 'b'] },
  };
  const resource = resourceOf('exchange-rates');
  const ask = (body: object, signal?: AbortSignal) => {
    const backend = createBackend({ answer: () => ({ body }) });
    const client = clientOf(backend.fetch);
    return { backend, answer: fetchHistory({ client, resource, id: 2, signal }) };
  };

  it('is requested with the record, and decoded like records', async () => {
    const { backend, answer } = ask({ data: {}, history: [entry] });
    expect(await answer).toEqual([
      {
        ...entry,
        reason: null,
        changes: [
          { field: 'rate', before: '1350', after: '1400.5' },
          { field: 'seq', before: 1, after: null },
        ],
      },
    ]);
    expect(backend.lines()).toEqual(['GET /exchange-rates/2?history=1']);
  });

  it('fails if the response has none', async () => {
    await expect(ask({ data: {} }).answer).rejects.toThrow('Failed to show ExchangeRate.');
  });

  it('can be aborted', async () => {
    const signal = AbortSignal.abort();
    await expect(ask({ data: {}, history: [] }, signal).answer).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});
