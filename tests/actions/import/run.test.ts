import { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { CheckRefusal } from '../../../src/data/dryRun';
import { ApiError } from '../../../src/data/errors';
import type { Client } from '../../../src/data/client';
import { createNetwork, waitingClient } from '../../../src/data/network';
import { csvOf } from '../../../src/list/csv';
import { openBytes } from '../../../src/actions/import/file/open';
import { dryRunRows, writeOf } from '../../../src/actions/import/run/dryRun';
import { failuresCsv, failedRows, importProgress } from '../../../src/actions/import/run/failures';
import { continueRun, type RunnerOptions } from '../../../src/actions/import/run/runner';
import type { RowOutcome, ImportRun } from '../../../src/actions/import/run/types';
import type { AnyRecord, Resource } from '../../../src/schema';
import { planned } from './importHarness';
import { resourceOf } from '../../support/resources';

const countries = resourceOf('countries');

function backend(records: AnyRecord[] = []) {
  const byCode = new Set(records.map(({ code }) => code));
  const state = { calls: 0, fails: (_call: number): 'lost' | 'late' | null => null };
  const refuse = (words: string, status = 422) =>
    new ApiError({ kind: 'http', status, text: words, body: { errors: { code: words } } });
  const unanswered = () =>
    new ApiError({ kind: 'network', text: 'Network Error' }).withUncertainWrite('add');
  const provider = {
    getList: async (_route: string, { filter }: { filter: Record<string, string> }) => {
      const { searchKey = '' } = filter;
      const data = records.filter((one) => JSON.stringify(one).includes(searchKey));
      return { data, total: data.length };
    },
    create: async (_route: string, { data }: { data: AnyRecord }) => {
      state.calls += 1;
      const fails = state.fails(state.calls);
      if (fails === 'lost') throw unanswered();
      if (byCode.has(data.code)) throw refuse('The code has already been taken.');
      const record = { ...data, id: records.length + 1 };
      records.push(record);
      byCode.add(data.code);
      if (fails === 'late') throw unanswered();
      return { data: record };
    },
    update: async (_route: string, { id, data }: { id: number; data: AnyRecord }) => {
      state.calls += 1;
      const record = records[id - 1];
      if (!record) throw refuse('Record not found.', 404);
      Object.assign(record, data);
      return { data: record };
    },
  };
  return { provider: provider as unknown as DataProvider, records, state };
}

const runOf = (resource: Resource, rows: ImportRun['rows'], titles: string[] = []): ImportRun => ({
  id: 'r',
  userId: '1',
  route: resource.route,
  name: 'a.csv',
  at: 0,
  titles,
  rows,
  refused: [],
});

function start(run: ImportRun, provider: DataProvider, outcomes = new Map<number, RowOutcome>()) {
  const controller = new AbortController();
  const tools = { dataProvider: provider, queryClient: new QueryClient(), resources: [countries] };
  const options: RunnerOptions = {
    run,
    outcomes,
    tools,
    resource: countries,
    store: { mark: async () => undefined },
    signal: controller.signal,
    onOutcome: () => undefined,
    pause: async () => undefined,
  };
  return { options, outcomes, controller, go: () => continueRun(options) };
}

const creates = (codes: string[]): ImportRun['rows'] =>
  codes.map((code) => ({
    cells: [code],
    write: { action: 'create', data: { code, name: code, active: true } },
  }));

it('10,000 rows of which 100 are bad are saved, except exactly those, which are returned with a reason each', async () => {
  const { provider, records } = backend(
    Array.from({ length: 5000 }, (_, n) => ({
      id: n + 1,
      code: `C${n}`,
      name: `나라 ${n}`,
      seq: n,
      active: true,
    })),
  );
  const isBad = (n: number) => n % 100 === 7;
  const head = ['코드', '국가명', '정렬 순서'];
  const body = Array.from({ length: 10_000 }, (_, n) =>
    isBad(n) && n % 200 === 7
      ? [`C${n}`, `새 ${n}`, 'x']
      : [`C${n}`, isBad(n) ? '거절' : `새 ${n}`, String(n)],
  );
  const { table } = openBytes(new TextEncoder().encode(csvOf([head, ...body])));
  const read = await planned(countries, table, { key: 'code', records: [...records] });
  expect(read.sheet.mapping).toEqual(['code', 'name', 'seq']);
  const bad = read.planned.filter(({ state }) => state === 'bad');
  expect(bad).toHaveLength(50);

  const refusing = {
    ...provider,
    check: async (_: string, { rows }: { rows: { data: AnyRecord }[] }) => ({
      data: rows.map(({ data }): CheckRefusal =>
        data.name === '거절' ? { message: '이름이 거절입니다.', errors: {} } : null,
      ),
    }),
  };
  const { signal } = new AbortController();
  const refused = await dryRunRows({
    provider: refusing as never,
    resource: countries,
    rows: read.planned,
    signal,
    onProgress: () => undefined,
  });
  expect(refused.size).toBe(50);

  const run: ImportRun = {
    ...runOf(countries, [], head),
    rows: read.planned.flatMap((row) => {
      const write = refused.has(row.index) ? null : writeOf(row);
      return write ? [{ cells: read.rows[row.index] ?? [], write }] : [];
    }),
    refused: [...bad.map(({ index }) => index), ...refused.keys()].map((index) => ({
      cells: read.rows[index] ?? [],
      reason: refused.get(index) ?? { message: '숫자를 입력해 주세요.', errors: {} },
    })),
  };
  const { go, outcomes } = start(run, provider);
  expect(await go()).toBe('done');
  expect(importProgress(run, outcomes)).toEqual({ total: 9900, done: 9900, failed: 0, asked: 0 });
  expect(records.filter(({ name }) => String(name).startsWith('새 '))).toHaveLength(9900);
  const csv = failuresCsv(run, outcomes, { title: '까닭', reason: ({ message }) => message });
  const back = openBytes(new TextEncoder().encode(csv)).table.rows;
  expect(back[0]).toEqual([...head, '까닭']);
  expect(
    back
      .slice(1)
      .map(([code]) => Number(code?.slice(1)))
      .toSorted((a, b) => a - b),
  ).toEqual(body.flatMap((_, n) => (isBad(n) ? [n] : [])));
  expect(back.slice(1).every((row) => row[3] !== '')).toBe(true);
});

describe('a run', () => {
  it('continues after a lost response, and creates nothing twice', async () => {
    const codes = Array.from({ length: 40 }, (_, n) => `K${n}`);
    for (const fails of ['lost', 'late'] as const) {
      const { provider, records, state } = backend();
      state.fails = (call) => (call % 7 === 0 ? fails : null);
      const { go, outcomes } = start(runOf(countries, creates(codes)), provider);
      for (let tried = 0; tried < 20 && (await go()) === 'away'; tried += 1);
      expect(records.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
      expect([...outcomes.values()].every((outcome) => outcome.state === 'done')).toBe(true);
    }
  });

  it('interrupted with pending rows first looks them up', async () => {
    const { provider, records, state } = backend([{ id: 1, code: 'A', name: 'A', active: true }]);
    const sent = new Map<number, RowOutcome>([
      [0, { state: 'sent' }],
      [1, { state: 'sent' }],
    ]);
    const { go, outcomes } = start(runOf(countries, creates(['A', 'B', 'C'])), provider, sent);
    expect(await go()).toBe('done');
    expect(state.calls).toBe(2);
    expect(records.map(({ code }) => code).toSorted()).toEqual(['A', 'B', 'C']);
    expect(outcomes.get(0)).toEqual({ state: 'done', id: 1 });
  });

  it('asks if nothing distinguishes a row from a similar record', async () => {
    const made: AnyRecord[] = [
      { id: 7, reservationCode: 'R1', section: 'HOTEL', date: '2026-05-01' },
    ];
    const { provider, state } = backend(made);
    const resource = resourceOf('sections');
    const data = { reservationCode: 'R1', section: 'HOTEL', date: '2026-05-01' };
    const run = runOf(resource, [{ cells: [], write: { action: 'create', data } }]);
    const { options, outcomes } = start(run, provider, new Map([[0, { state: 'sent' }]]));
    expect(await continueRun({ ...options, resource })).toBe('done');
    expect([outcomes.get(0), state.calls]).toEqual([{ state: 'asked' }, 0]);
  });

  it('names a create that was undone differently: the server knows the former one', async () => {
    const { provider } = backend();
    const names: unknown[] = [];
    const create = provider.create.bind(provider);
    provider.create = async (route, params) => {
      names.push(params.meta?.once);
      return create(route, params);
    };
    const run = runOf(countries, creates(['A']));
    await start(run, provider).go();
    await start({ ...run, rows: creates(['B']), undone: 1 }, provider).go();
    expect(names).toEqual(['r-0', 'r-0-1']);
  });

  it('keeps a refused row with its reason, and continues with others', async () => {
    const { provider } = backend([{ id: 1, code: 'B', name: '다른', active: true }]);
    const run = runOf(countries, creates(['A', 'B', 'C']));
    const { go, outcomes } = start(run, provider);
    expect(await go()).toBe('done');
    expect(importProgress(run, outcomes)).toMatchObject({ done: 2, failed: 1 });
    expect(failedRows(run, outcomes)).toEqual([
      {
        cells: ['B'],
        reason: {
          message: 'The code has already been taken.',
          errors: { code: 'The code has already been taken.' },
        },
      },
    ]);
  });

  it('pauses when the server fails row after row, and sends these again at the end', async () => {
    const { provider, records } = backend();
    const create = provider.create.bind(provider);
    let isDown = true;
    const text = 'Server Error';
    provider.create = (async (...call: Parameters<typeof create>) => {
      if (isDown) throw new ApiError({ kind: 'status', status: 500, text });
      return create(...call);
    }) as typeof create;
    const run = runOf(countries, creates(Array.from({ length: 40 }, (_, n) => `K${n}`)));
    const { go, outcomes } = start(run, provider);
    expect(await go()).toBe('failing');
    expect(importProgress(run, outcomes).failed).toBeLessThan(12);
    isDown = false;
    expect(await go()).toBe('done');
    expect(records).toHaveLength(40);
    expect(records[0]).not.toMatchObject({ code: 'K0' });
    expect(importProgress(run, outcomes)).toMatchObject({ done: 40, failed: 0 });
  });

  it('pauses later and later where the server fails at each of these rows', async () => {
    const { provider } = backend();
    provider.create = (async () => {
      throw new ApiError({ kind: 'status', status: 500, text: 'Server Error' });
    }) as typeof provider.create;
    const run = runOf(countries, creates(Array.from({ length: 100 }, (_, n) => `K${n}`)));
    const { go, outcomes } = start(run, provider);
    const ends = [await go(), await go(), await go()];
    expect(ends).toEqual(['failing', 'failing', 'failing']);
    expect(await go()).toBe('done');
    expect(importProgress(run, outcomes)).toMatchObject({ done: 0, failed: 100 });
  });

  it('waits after a rate limit, and leaves the rest when it is stopped', async () => {
    const { provider, records } = backend();
    let busy = 3;
    const create = provider.create.bind(provider);
    const patient = {
      ...provider,
      create: async (...call: Parameters<DataProvider['create']>) => {
        busy -= 1;
        if (busy >= 0)
          throw new ApiError({ kind: 'http', status: 429, text: 'Too Many Attempts.' });
        return create(...call);
      },
    } as unknown as DataProvider;
    const run = runOf(countries, creates(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']));
    const { options, controller, outcomes } = start(run, patient);
    const ended = await continueRun({
      ...options,
      onOutcome: () => outcomes.size > 3 && controller.abort(),
    });
    expect(ended).toBe('cancelled');
    expect(records.length).toBeLessThan(8);
    expect(await continueRun({ ...options, signal: new AbortController().signal })).toBe('done');
    expect(records).toHaveLength(8);
  });

  it('reports a create as unknown after a lost connection', async () => {
    const client: Client = {
      request: () => Promise.reject(new ApiError({ kind: 'network', text: 'Network Error' })),
    };
    const network = createNetwork({ probe: async () => undefined, isOnline: () => true });
    const waiting = waitingClient(client, network);
    await expect(waiting.request('POST', '/countries')).rejects.toMatchObject({
      uncertainWrite: 'add',
    });
  });
});
