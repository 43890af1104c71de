import type { DataProvider } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { ChecksProvider } from '../../src/data/dryRun';
import { cities, setup, STAMPS } from './backend';
import { resources } from '../support/resources';

describe('create', () => {
  it('sends the input in wire form, and the stamps', async () => {
    const { backend, provider } = setup();
    const { data } = await provider.create('reservations', {
      data: {
        id: 3,
        code: 'R-OLD',
        name: '홍길동',
        paxCount: 12,
        memo: '',
        remark: null,
        sections: [{ id: 1 }],
        deAmounts: '100.00',
        updatedAt: '2024-01-01 00:00:00',
        unknown: 'x',
      },
    });
    expect(backend.sent).toEqual([
      {
        method: 'POST',
        url: '/reservations',
        body: {
          name: '홍길동',
          paxCount: '12',
          userId: '7',
          officeCode: 'SEL',
          departmentCode: 'GOLF',
        },
      },
    ]);
    expect(data).toMatchObject({ id: 901, name: '홍길동', paxCount: 12, userId: 7 });
  });

  it('stamps only what the resource asks for, as the session is now', async () => {
    let officeCode = 'SEL';
    const stamps = () => ({ ...STAMPS, officeCode, departmentCode: null });
    const { backend, provider } = setup({}, { stamps });
    await provider.create('codes/cities', { data: { name: 'a', active: false } });
    await provider.create('balances', { data: { title: 'b' } });
    officeCode = 'PUS';
    await provider.create('depositandwithdrawals', { data: { amount: '1.50' } });
    expect(backend.sent.map(({ body }) => body)).toEqual([
      { name: 'a', active: '0' },
      { title: 'b', userId: '7' },
      { amount: '1.50', userId: '7', officeCode: 'PUS' },
    ]);
  });

  it('keeps the field errors of a refusal', async () => {
    const body = { message: 'The name field is required.', errors: { name: ['필수입니다'] } };
    const { provider } = setup({ answer: () => ({ status: 422, body }) });
    await expect(provider.create('codes/cities', { data: {} })).rejects.toMatchObject({
      status: 422,
      text: 'The name field is required.',
      body: { errors: { name: '필수입니다' } },
    });
  });

  it.each([
    [{ status_code: 500 }, 'Failed to add City.'],
    [{}, 'Failed to add City.'],
    [{ data: { name: 'x' } }, 'Failed to add City.'],
  ])('fails on %j', async (body, message) => {
    const { provider } = setup({ answer: () => ({ body }) });
    await expect(provider.create('codes/cities', { data: {} })).rejects.toThrow(message);
  });
});

describe('update', () => {
  const previousData = { id: 2, name: '서울' };

  it('sends the id, what the form holds, null for what was emptied, and the stamps', async () => {
    const { backend, provider } = setup({ rows: { '/balances': [{ id: 2, title: '정산' }] } });
    const { data } = await provider.update('balances', {
      id: '2',
      data: {
        id: 2,
        title: '정산 2',
        memo: '',
        reservationCodes: ['R1', 'R2'],
        sumDeposit: '1.00',
      },
      previousData,
    });
    expect(backend.sent).toEqual([
      {
        method: 'PUT',
        url: '/balances/2',
        body: { id: 2, title: '정산 2', memo: null, reservationCodes: 'R1,R2', userId: 7 },
      },
    ]);
    expect(data).toMatchObject({
      id: 2,
      title: '정산 2',
      reservationCodes: ['R1', 'R2'],
      memo: null,
    });
  });

  it('does not send back a malformed value that was not edited', async () => {
    const { backend, provider } = setup({ rows: { '/exchange-rates': [{ id: 2 }] } });
    const read = { id: 2, symbol: '₩', rate: '1,350', rate2: 'x', _malformed: ['rate', 'rate2'] };
    const data = { ...read, rate2: '1350' };
    await provider.update('codes/exchangerates', { id: 2, data, previousData: read });
    expect(backend.sent[0]?.body).toEqual({ id: 2, rate2: '1350' });
  });

  it('reads the record again where the answer holds none', async () => {
    const { backend, provider } = setup({
      rows: { '/cities': [{ id: 2, name: '부산' }] },
      answer: ({ method }) => (method === 'PUT' ? { body: { status_code: 200 } } : undefined),
    });
    const { data } = await provider.update('codes/cities', { id: 2, data: {}, previousData });
    expect(data).toEqual({ id: 2, name: '부산' });
    expect(backend.lines()).toEqual(['PUT /cities/2', 'GET /cities/2']);
  });

  it.each([
    ['it cannot be read again', { status: 500, body: { message: 'Server Error' } }],
    ['a repeated read that is no record', { body: { data: { name: 'x' } } }],
  ])('is unknown if the response holds no record and %s', async (_why, again) => {
    const { provider } = setup({
      answer: ({ method }) => (method === 'PUT' ? { body: { status_code: 200 } } : again),
    });
    const data = { name: '부산' };
    const before = { id: 2, name: '서울', seq: 3 };
    await expect(
      provider.update('codes/cities', { id: '2', data, previousData: before }),
    ).rejects.toMatchObject({ text: 'Failed to update City.', uncertainWrite: 'update' });
  });

  it('fails with the default text', async () => {
    const { provider } = setup({ answer: () => ({ body: { status_section: 500 } }) });
    await expect(provider.update('sections', { id: 2, data: {}, previousData })).rejects.toThrow(
      'Failed to update Section.',
    );
  });
});

describe('updateMany and deleteMany', () => {
  const ids = Array.from({ length: 9 }, (_, index) => index + 1);
  const refuse = (method: string) => ({
    rows: cities(9),
    answer: (sent: { method: string; url: string }) =>
      sent.method === method && ['/cities/3', '/cities/5'].includes(sent.url)
        ? { status: 409, body: { message: `${sent.url} is in use.` } }
        : undefined,
  });

  it.each<[string, string, (provider: DataProvider) => Promise<unknown>]>([
    ['deleteMany', 'DELETE', (provider) => provider.deleteMany('codes/cities', { ids })],
    [
      'updateMany',
      'PUT',
      (provider) => provider.updateMany('codes/cities', { ids, data: { active: false } }),
    ],
  ])('%s tries all, four at once, and reports the first failure', async (_name, method, run) => {
    const { backend, provider } = setup(refuse(method));
    await expect(run(provider)).rejects.toMatchObject({ text: '/cities/3 is in use.' });
    expect(backend.lines().toSorted()).toEqual(ids.map((id) => `${method} /cities/${id}`));
    expect(backend.most.inFlight).toBe(4);
  });

  it('sends each record its own id', async () => {
    const { backend, provider } = setup({ rows: cities(2) });
    await provider.updateMany('codes/cities', { ids: [1, 2], data: { active: false } });
    expect(backend.sent.map(({ body }) => body)).toEqual([
      { active: 0, id: 1 },
      { active: 0, id: 2 },
    ]);
  });

  it('does not report a defect of ours as a refusal', async () => {
    const { provider } = setup();
    await expect(provider.deleteMany('no/such', { ids: [1] })).rejects.toThrow(
      'no resource has the route "no/such"',
    );
  });
});

describe('delete', () => {
  it('returns the deleted record', async () => {
    const { backend, provider } = setup({ rows: cities(1) });
    const previousData = { id: 1, name: '서울' };
    expect(await provider.delete('codes/cities', { id: 1, previousData })).toEqual({
      data: previousData,
    });
    expect(backend.lines()).toEqual(['DELETE /cities/1']);
  });

  it.each(resources.map(({ route, statusField, entity }) => [route, statusField, entity] as const))(
    '%s checks %s',
    async (route, statusField, entity) => {
      const { provider } = setup({ answer: () => ({ body: { [statusField]: 500 } }) });
      await expect(provider.delete(route, { id: 1 })).rejects.toThrow(
        `Failed to delete ${entity.singular}.`,
      );
    },
  );
});

it('check sends the bodies of its calls as one JSON list, and reads each result', async () => {
  const refused = { ok: false, status: 422, message: '이름', errors: { name: ['필수', '짧음'] } };
  const { backend, provider } = setup(
    { answer: () => ({ status: 200, body: { data: [{ ok: true }, refused, { ok: true }] } }) },
    { extensions: ['writes'] },
  );
  const { check } = provider as ChecksProvider;
  const { data } = await check('codes/cities', {
    rows: [
      { action: 'create', data: { name: 'a', seq: null, active: false } },
      { action: 'update', id: 3, data: { name: '', seq: 2 }, previousData: { name: 'b', seq: 2 } },
      { action: 'delete', id: 4 },
    ],
  });
  expect(data).toEqual([null, { message: '이름', errors: { name: '필수' } }, null]);
  expect(backend.sent).toEqual([
    {
      method: 'POST',
      url: '/cities/check',
      body: {
        rows: [
          { action: 'create', data: { name: 'a', active: 0 } },
          { action: 'update', id: 3, data: { id: 3, name: null, was: { name: 'b' } } },
          { action: 'delete', id: 4 },
        ],
      },
    },
  ]);
});
