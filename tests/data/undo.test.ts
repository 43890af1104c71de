import { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/data/errors';
import { undoChanges } from '../../src/record/undo/undoChanges';
import { changesOf, takeUndoEntry } from '../../src/record/undo/undoEntries';
import { undoText } from '../../src/record/undo/undoText';
import { createUndoLog, recordWrites } from '../../src/data/undoLog';
import { bulk } from '../../i18n/ko/bulk';
import { resources as resourceWords } from '../../i18n/ko/resources';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { allRights } from '../../src/rights';
import { resources } from '../support/resources';

const { translate } = polyglotI18nProvider(
  () => ({ bulk, resources: resourceWords }) as never,
  'ko',
);

const rights = Object.assign((_name: string, right: string) => right !== 'delete', allRights);
const scope = { resources, rights };

function setup() {
  const log = createUndoLog();
  const update = vi.fn(async (_route: string, { data }: { data: object }) => ({ data }));
  const done = vi.fn(async () => ({ data: { id: 9 } }));
  const raw = { update, create: done, delete: done, deleteMany: done, updateMany: done };
  const provider = recordWrites(raw as unknown as DataProvider, log);
  const change = (id: number, data: object = { name: '나' }, meta?: object) =>
    provider.update('codes/cities', {
      id,
      data,
      previousData: { id, name: '가' },
      ...(meta && { meta }),
    });
  return { log, update, provider, change };
}

const noted = ({ log }: ReturnType<typeof setup>) =>
  log.get().map((deed) => {
    const { changes, notUndoable } = changesOf(deed, scope);
    return [...changes.map(({ id }) => id), ...notUndoable];
  });

describe('the writes of a tab', () => {
  it('is noted with what was read and what was answered, the latest last and no more than twenty', async () => {
    const { log, change } = setup();
    for (let id = 1; id <= 25; id += 1) await change(id);
    expect(log.get()).toHaveLength(20);
    const last = log.take();
    expect(last && changesOf(last, scope).changes).toMatchObject([
      { id: 25, data: { name: '나' }, read: { id: 25, name: '가' }, answer: { name: '나' } },
    ]);
    log.clear();
    expect(log.take()).toBeUndefined();
  });

  it('of a batch is one undo entry, also if the batch continues later', async () => {
    const { log, provider, change, ...rest } = setup();
    const batch = {};
    await log.together(() => Promise.all([change(1), change(2)]), batch);
    await log.together(async () => {
      await change(3);
      await provider.create('codes/cities', { data: {} });
    }, batch);
    await change(4);
    expect(noted({ log, provider, change, ...rest })).toEqual([[1, 2, 3, 'create'], [4]]);
  });

  it('and is still running is one entry when it is done, the newest, whatever was written meanwhile', async () => {
    const world = setup();
    const { log, update, change } = world;
    const gates: (() => void)[] = [];
    const answer = (_route: string, { data }: { data: object }) =>
      new Promise<{ data: object }>((resolve) => gates.push(() => resolve({ data })));
    update.mockImplementationOnce(answer);
    const before = change(1);
    expect(log.last()).not.toBeNull();
    update.mockImplementationOnce(answer).mockImplementationOnce(answer);
    const action = log.together(() => Promise.all([change(2), change(3)]));
    const batch = log.last()!;
    gates[1]?.();
    await vi.waitFor(() => expect(noted(world)).toEqual([[2]]));
    gates[0]?.();
    await before;
    expect(noted(world)).toEqual([[2], [1]]);
    expect([log.last(), log.isRunning(batch)]).toEqual([batch, true]);
    const waiting = log.whenDone(batch);
    gates[2]?.();
    await Promise.all([action, waiting]);
    expect(log.isRunning(batch)).toBe(false);
    expect(noted(world)).toEqual([[1], [2, 3]]);
    expect(log.take(batch)?.writes).toHaveLength(2);
    expect(log.take(batch)).toBeUndefined();
  });

  it('is skipped if it can’t be undone; a save without changes is no entry', async () => {
    const world = setup();
    const { log, provider, change } = world;
    await change(1);
    await provider.create('codes/cities', { data: {} });
    await change(2, { name: '나' }, { undo: 'apart' });
    await provider.delete('codes/cities', { id: 1 });
    await provider.update('balances', {
      id: 1,
      data: { confirmedAt: '2026-11-20 10:00:00' },
      previousData: { id: 1 },
    });
    await change(3, { name: '나' }, { undo: 'undoes' });
    await change(4, { name: '가' });
    expect(noted(world)).toEqual([[1], ['create'], ['apart'], ['delete'], ['confirm'], []]);
    expect(takeUndoEntry(log.take(), log, scope)).toMatchObject({
      changes: [],
      notUndoable: ['confirm', 'delete', 'apart', 'create'],
    });
    expect(takeUndoEntry(log.take(), log, scope).changes).toMatchObject([{ id: 1 }]);
    expect(takeUndoEntry(log.take(), log, scope)).toMatchObject({ changes: [], notUndoable: [] });
  });

  it('deletes what was created, after a question, for users who may delete', async () => {
    const { log, provider } = setup();
    await provider.create('codes/cities', { data: { name: '가' } });
    const [deed] = log.get();
    expect(deed && changesOf(deed, { resources, rights: allRights })).toMatchObject({
      changes: [{ id: 9, isNew: true, asks: true }],
      notUndoable: [],
    });
  });

  it('names the next undo entry', async () => {
    const { log, provider, change } = setup();
    const said = () => undoText(log.get().at(-1), scope, translate);
    expect(said()).toBeNull();
    await change(1);
    expect(said()).toBe('가 변경');
    await log.together(() => Promise.all([change(1), change(2), change(3)]));
    expect(said()).toBe('도시 3건 변경');
    await provider.create('codes/cities', { data: {}, meta: { undo: 'removes' } });
    expect(said()).toBe('#9 등록');
    await provider.delete('codes/cities', { id: 1 });
    expect(said()).toBe('삭제 (되돌릴 수 없음)');
  });

  it('is noted if its result is unknown, and not if it was refused', async () => {
    const world = setup();
    const { update, change } = world;
    update.mockRejectedValueOnce(new ApiError({ kind: 'http', status: 422, text: 'no' }));
    await expect(change(1)).rejects.toThrow('no');
    expect(noted(world)).toEqual([]);
    update.mockRejectedValueOnce(
      new ApiError({ kind: 'network', text: '?', uncertainWrite: 'update' }),
    );
    await expect(change(2)).rejects.toThrow('?');
    expect(noted(world)).toEqual([[2]]);
  });
});

describe('a created trip that the user may not delete', () => {
  const deletedAs = { revStatus: 'DELETE' };
  const forbidden = new ApiError({ kind: 'status', status: 403, text: 'Forbidden' });
  type Row = { id: number; [field: string]: unknown };

  async function copied(meta: object = { undo: 'removes', deletedAs }) {
    const log = createUndoLog();
    const rows: Record<string, Row[]> = { reservations: [], sections: [] };
    const find = (route: string, id: unknown) => {
      const row = rows[route]?.find((one) => one.id === id);
      if (!row) throw new ApiError({ kind: 'status', status: 404, text: 'Not Found.' });
      return row;
    };
    const raw = {
      create: async (route: string, { data }: { data: object }) => {
        const made = route === 'reservations' ? { code: 'R9', balanceId: null } : {};
        const row = { ...data, ...made, id: 9 };
        rows[route]?.push(row);
        return { data: { ...row } };
      },
      getOne: async (route: string, { id }: Row) => ({ data: { ...find(route, id) } }),
      getList: vi.fn(async (route: string, { filter }: { filter: Record<string, unknown> }) => {
        const data = (rows[route] ?? []).filter((row) =>
          Object.entries(filter).every(([name, value]) => String(row[name]) === value),
        );
        return { data, total: data.length };
      }),
      update: vi.fn(async (route: string, { id, data }: Row) => ({
        data: Object.assign(find(route, id), data),
      })),
      delete: vi.fn(async (route: string, { id }: Row) => {
        if (route === 'reservations') throw forbidden;
        const row = find(route, id);
        rows[route] = rows[route]?.filter((one) => one !== row) ?? [];
        return { data: row };
      }),
    };
    const dataProvider = recordWrites(raw as unknown as DataProvider, log);
    await log.together(async () => {
      await dataProvider.create('reservations', {
        data: { name: '사본', revStatus: 'HOLD' },
        meta,
      });
      const section = { reservationCode: 'R9', remark: null, text1: '9:00' };
      await dataProvider.create('sections', { data: section, meta: { undo: 'removes' } });
    });
    const entry = log.take();
    const changes = entry ? changesOf(entry, scope).changes : [];
    const undo = (some = changes) =>
      undoChanges(some, {
        dataProvider,
        resources,
        extensions: [],
        queryClient: new QueryClient(),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
    const one = (route: string) => find(route, 9);
    return { rows, raw, undo, changes, one };
  }

  it('is marked as deleted where the copy says how', async () => {
    const plain = await copied({ undo: 'removes' });
    expect((await plain.undo()).refused).toHaveLength(1);
    const { undo, raw } = await copied();
    raw.getList.mockRejectedValueOnce(forbidden);
    const { done, refused } = await undo();
    expect(refused).toEqual([]);
    expect(done.map(({ isRemoved }) => isRemoved)).toEqual([true, true]);
    expect(done.map(({ isMarked }) => isMarked)).toEqual([false, true]);
    expect(raw.update.mock.calls).toMatchObject([['reservations', { id: 9, data: deletedAs }]]);
  });

  it('stays with a section that was changed since', async () => {
    const { undo, raw, one } = await copied();
    one('sections').text1 = '10:00';
    const { done, refused, again } = await undo();
    expect([done, again]).toEqual([[], []]);
    expect(refused).toMatchObject([
      { resource: { name: 'sections' }, conflict: { values: { text1: '10:00' } } },
      { resource: { name: 'reservations' }, conflict: { values: {} } },
    ]);
    expect([raw.update, raw.delete].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('is kept for the next undo with a section that was not reached, after which it goes', async () => {
    const { undo, raw, changes, one } = await copied();
    raw.delete.mockRejectedValueOnce(new ApiError({ kind: 'network', text: 'Network Error' }));
    const { done, refused, again } = await undo();
    expect([done.length, refused.length]).toEqual([0, 2]);
    expect(again).toEqual(changes);
    expect((await undo([...again])).done).toHaveLength(2);
    expect(one('reservations')).toMatchObject(deletedAs);
  });

  it('does not stay with a section that another user has deleted', async () => {
    const { undo, rows, one } = await copied();
    rows.sections = [];
    expect((await undo()).done).toMatchObject([{ resource: { name: 'reservations' } }]);
    expect(one('reservations')).toMatchObject(deletedAs);
  });

  it.each([
    ['a section', 'sections', { reservationCode: 'R9' }],
    ['a ledger entry', 'depositandwithdrawals', { reservationCode: 'R9' }],
  ])('stays with %s that another user has added', async (_what, route, values) => {
    const { undo, rows, one } = await copied();
    rows[route] = [...(rows[route] ?? []), { id: 77, ...values }];
    expect((await undo()).refused).toMatchObject([
      { resource: { name: 'reservations' }, conflict: { by: null }, again: [] },
    ]);
    expect(one('reservations')).toMatchObject({ revStatus: 'HOLD' });
  });

  it('stays with packed records, a balance, or a change while the delete was refused', async () => {
    const packed = await copied();
    const depositAndWithdrawals = [{ id: 77 }];
    Object.assign(packed.one('reservations'), { sections: [], depositAndWithdrawals });
    expect((await packed.undo()).refused).toMatchObject([
      { conflict: { values: { depositAndWithdrawals } } },
    ]);
    const settled = await copied();
    settled.one('reservations').balanceId = 5;
    expect((await settled.undo()).refused).toMatchObject([
      { conflict: { values: { balanceId: 5 } } },
    ]);
    const late = await copied();
    late.rows.sections = [];
    late.raw.delete.mockImplementationOnce(async () => {
      late.one('reservations').name = '그 뒤에';
      throw forbidden;
    });
    expect((await late.undo(late.changes.slice(0, 1))).refused).toMatchObject([
      { conflict: { values: { name: '그 뒤에' } } },
    ]);
    for (const { raw } of [packed, settled, late]) expect(raw.update).not.toHaveBeenCalled();
  });
});
