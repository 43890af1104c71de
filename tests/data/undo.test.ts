import { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/data/errors';
import { undoChanges } from '../../src/record/undo/undoChanges';
import { changesOf, takeUndoEntry } from '../../src/record/undo/undoEntries';
import { createUndoLog, recordWrites } from '../../src/data/undoLog';
import { resources } from './backend';

function setup() {
  const log = createUndoLog();
  const update = vi.fn(async (_route: string, { data }: { data: object }) => ({ data }));
  const done = vi.fn(async () => ({ data: { id: 9 } }));
  const raw = { update, create: done, delete: done, deleteMany: done, updateMany: done };
  const provider = recordWrites(raw as unknown as DataProvider, log);
  const change = (id: number, data: object = { name: '나' }, meta?: object) =>
    provider.update('codes/cities', {
      ...{ id, data, previousData: { id, name: '가' } },
      ...(meta && { meta }),
    });
  return { log, update, provider, change };
}

const noted = ({ log }: ReturnType<typeof setup>) =>
  log.get().map((deed) => {
    const { changes, beyond } = changesOf(deed, resources);
    return [...changes.map(({ id }) => id), ...beyond];
  });

describe('what a tab writes', () => {
  it('is noted with what was read and what was answered, the latest last and no more than twenty', async () => {
    const { log, change } = setup();
    for (let id = 1; id <= 25; id += 1) await change(id);
    expect(log.get()).toHaveLength(20);
    const last = log.take();
    expect(last && changesOf(last, resources).changes).toMatchObject([
      {
        ...{ id: 25, data: { name: '나' } },
        ...{ read: { id: 25, name: '가' }, answer: { name: '나' } },
      },
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

  it('is skipped if it can’t be undone; a save without changes is no entry', async () => {
    const world = setup();
    const { log, provider, change } = world;
    await change(1);
    await provider.create('codes/cities', { data: {} });
    await change(2, { name: '나' }, { undo: 'apart' });
    await provider.delete('codes/cities', { id: 1 });
    await provider.update('balances', {
      ...{ id: 1, data: { confirmedAt: '2026-11-20 10:00:00' }, previousData: { id: 1 } },
    });
    await change(3, { name: '나' }, { undo: 'undoes' });
    await change(4, { name: '가' });
    expect(noted(world)).toEqual([[1], ['create'], ['apart'], ['delete'], ['confirm'], []]);
    expect(takeUndoEntry(log.take(), log, resources)).toMatchObject({
      ...{ changes: [], beyond: ['confirm', 'delete', 'apart', 'create'] },
    });
    expect(takeUndoEntry(log.take(), log, resources).changes).toMatchObject([{ id: 1 }]);
    expect(takeUndoEntry(log.take(), log, resources)).toMatchObject({ changes: [], beyond: [] });
  });

  it('is noted if its result is unknown, and not if it was refused', async () => {
    const world = setup();
    const { update, change } = world;
    update.mockRejectedValueOnce(new ApiError({ kind: 'http', status: 422, words: 'no' }));
    await expect(change(1)).rejects.toThrow('no');
    expect(noted(world)).toEqual([]);
    update.mockRejectedValueOnce(new ApiError({ kind: 'network', words: '?', doubt: 'update' }));
    await expect(change(2)).rejects.toThrow('?');
    expect(noted(world)).toEqual([[2]]);
  });
});

it('created records are marked as deleted if the user may not delete them', async () => {
  const log = createUndoLog();
  const trip = { id: 9, name: '사본', revStatus: 'HOLD' };
  const update = vi.fn(async () => ({ data: trip }));
  const raw = {
    ...{ update, create: async () => ({ data: trip }), getOne: async () => ({ data: trip }) },
    delete: async () => {
      throw new ApiError({ kind: 'status', status: 403, words: 'Forbidden' });
    },
  };
  const dataProvider = recordWrites(raw as unknown as DataProvider, log);
  const undo = async (meta: object) => {
    await dataProvider.create('reservations', { data: { name: '사본' }, meta });
    const deed = log.take();
    return undoChanges(deed ? changesOf(deed, resources).changes : [], {
      ...{ dataProvider, resources, extensions: [], queryClient: new QueryClient() },
      ...{ signal: new AbortController().signal, onProgress: () => undefined },
    });
  };
  const deletedAs = { revStatus: 'DELETE' };
  expect((await undo({ undo: 'removes' })).refused).toHaveLength(1);
  expect((await undo({ undo: 'removes', deletedAs })).done).toMatchObject([{ isRemoved: true }]);
  expect(update.mock.calls).toMatchObject([['reservations', { id: 9, data: deletedAs }]]);
});
