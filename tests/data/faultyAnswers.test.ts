import { describe, expect, it } from 'vitest';
import { newAttemptKey } from '../../src/data/attempts';
import { outcomeOf } from './backend';
import { answerBut, faults, faultyBackend, type Fault } from './faultyBackend';

// All writers save through the data provider: add a line for a new one.

const own = { id: 2, userId: 7, updatedAt: '2026-01-01 00:00:00' };

const edits = [
  {
    name: 'the form of a customer',
    route: 'codes/customers',
    path: '/customers',
    before: { id: 2, code: 'HANA', name: '하나', phone: '02-1' },
    change: { name: '하나투어' },
  },
  {
    name: 'the form of a reservation',
    route: 'reservations',
    path: '/reservations',
    before: {
      ...own,
      code: 'R1',
      name: '홍길동',
      paxCount: 2,
      sections: '',
      depositAndWithdrawals: '',
    },
    change: { name: '김길동', paxCount: 3 },
  },
  {
    name: 'a row of an itinerary',
    route: 'sections',
    path: '/sections',
    before: { ...own, reservationCode: 'R1', date: '2026-03-01', time1: '08:00', text1: 'A' },
    change: { text1: 'B', time1: '09:30' },
  },
  {
    name: 'a ledger entry',
    route: 'depositandwithdrawals',
    path: '/depositandwithdrawals',
    before: { ...own, reservationCode: 'R1', currency: 'USD', amount: '100.00', summary: 'A' },
    change: { amount: '120.5', summary: '' },
  },
];

const other = (row: object) => ({
  ...row,
  id: 5,
  code: 'X',
  name: '다른',
  text1: 'Z',
  summary: 'Z',
});
const table = faults.flatMap((fault) => edits.map((edit) => ({ fault, edit })));

it.each(table)(
  'an edit that was not stored is never reported as saved: $edit.name, answered by $fault.name',
  async ({ fault, edit: { route, path, before, change } }) => {
    const rows = { [path]: [{ ...before }, other(before)] };
    const { provider } = faultyBackend({ rows, stores: false, fault });
    const failure = await outcomeOf(
      provider.update(route, { id: 2, data: change, previousData: before }),
    );
    const named = Object.keys(failure?.body.errors ?? {}).toSorted();
    expect(failure?.kind === 'unstored' ? named : failure?.uncertainWrite).toEqual(
      failure?.kind === 'unstored' ? Object.keys(change).toSorted() : 'update',
    );
    expect(
      await outcomeOf(provider.update(route, { id: 2, data: change, previousData: before })),
    ).toBeNull();
  },
);

describe('an edit that was stored is reported as saved or unknown', () => {
  const unknown = new Set(['the record of another', 'HTML', 'an error page', 'a reset']);
  it.each(table)(
    '$edit.name, answered by $fault.name',
    async ({ fault, edit: { route, path, before, change } }) => {
      const rows = { [path]: [{ ...before }, other(before)] };
      const { provider } = faultyBackend({ rows, stores: true, fault });
      const failure = await outcomeOf(
        provider.update(route, { id: 2, data: change, previousData: before }),
      );
      expect(failure?.uncertainWrite).toBe(unknown.has(fault.name) ? 'update' : undefined);
      if (!unknown.has(fault.name)) expect(failure).toBeNull();
    },
  );
});

const creates = edits.map(({ before: { id: _, ...data }, ...edit }) => ({ ...edit, data }));
const createTable = faults.flatMap((fault) =>
  creates.flatMap((edit) =>
    [true, false].flatMap((stores) =>
      [[], ['writes']].map((extensions) => ({
        fault,
        edit,
        stores,
        extensions,
        how: `${stores ? 'stored' : 'not stored'}${extensions.length > 0 ? ', named' : ''}`,
      })),
    ),
  ),
);

it.each(createTable)(
  'a create is one record, whatever the response and however often it is saved new: $edit.name, answered by $fault.name, $how',
  async ({ fault, edit: { route, path, data, change }, stores, extensions }) => {
    const rows = { [path]: [{ ...other(data), userId: 9 }] };
    answerBut(5);
    const backend = faultyBackend({ rows, stores, fault, extensions });
    const meta = { once: newAttemptKey() };
    const save = (typed: object) =>
      outcomeOf(backend.provider.create(route, { data: typed, meta }));
    const first = await save(data);
    if (first) expect(first.uncertainWrite).toBe('add');
    expect(await save({ ...data, ...change })).toBeNull();
    expect(await save({ ...data, ...change })).toBeNull();
    const made = backend.rows[path]?.filter(({ id }) => id !== 5) ?? [];
    expect(made).toHaveLength(1);
    for (const [name, value] of Object.entries(change))
      expect(String(made[0]?.[name] ?? '')).toBe(String(value));
  },
);

it('a create whose response was lost is one record, if the server is busy when it is repeated', async () => {
  const { route, path, data } = creates[0]!;
  const fault = faults.find(({ name }) => name === 'a reset')!;
  const backend = faultyBackend({
    rows: { [path]: [] },
    stores: true,
    fault,
    extensions: ['writes'],
    isBusyNext: true,
  });
  const save = () => outcomeOf(backend.provider.create(route, { data }));
  expect((await save())?.status).toBe(429);
  expect(await save()).toBeNull();
  expect(backend.rows[path]).toHaveLength(1);
});

it.each([[[]], [['writes']]])(
  'a create that is never answered is found by its code, with %j',
  async (extensions) => {
    const { route, path, data } = creates[0]!;
    const fault = faults.find(({ name }) => name === 'a reset')!;
    const rows = { [path]: [] };
    const backend = faultyBackend({ rows, stores: true, fault, extensions, lasts: true });
    const meta = { once: newAttemptKey() };
    expect(await outcomeOf(backend.provider.create(route, { data, meta }))).toBeNull();
    expect(backend.rows[path]).toHaveLength(1);
    const changed = { ...data, code: 'OTHER' };
    const failure = await outcomeOf(backend.provider.create(route, { data: changed, meta }));
    expect(failure).toMatchObject({
      text: 'The record is already stored as #1.',
      body: { made: 1, errors: { code: 'The code field cannot be changed.' } },
    });
    expect(failure?.uncertainWrite).toBeUndefined();
  },
);

describe('a deletion reports what the backend did, not its response', () => {
  const lost = new Set(['HTML', 'an error page', 'a reset']);
  const refusal: Fault = {
    name: 'a status of 400',
    answer: () => new Response(JSON.stringify({ status_code: 400 })),
  };
  it.each(
    [...faults, refusal].flatMap((fault) => [true, false].map((stores) => ({ fault, stores }))),
  )('answered by $fault.name, done: $stores', async ({ fault, stores }) => {
    const { route, path, before } = edits[0]!;
    const rows = { [path]: [{ ...before }, other(before)] };
    const { provider } = faultyBackend({ rows, stores, fault });
    const remove = () => outcomeOf(provider.delete(route, { id: 2, previousData: before }));
    const failure = await remove();
    if (fault === refusal) expect(failure?.status).toBe(400);
    else if (stores) expect(failure).toBeNull();
    else
      expect([failure?.kind === 'unstored', failure?.uncertainWrite]).toEqual(
        lost.has(fault.name) ? [false, 'delete'] : [true, undefined],
      );
    if (stores) return;
    expect(await remove()).toBeNull();
    expect(rows[path]).toHaveLength(1);
  });

  it("is unknown if the record can't be read again, for each of several", async () => {
    const { route, path, before } = edits[0]!;
    const nothing = faults.find(({ name }) => name === 'an object with nothing')!;
    const { provider } = faultyBackend({
      rows: { [path]: [{ ...before }] },
      stores: true,
      fault: nothing,
      page: true,
    });
    await expect(provider.deleteMany(route, { ids: [2] })).rejects.toMatchObject({
      text: 'Failed to delete Customer.',
      uncertainWrite: 'delete',
    });
  });
});
