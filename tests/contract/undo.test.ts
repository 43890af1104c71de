import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createUndoLog, recordWrites, type UndoLog } from '../../src/data/undoLog';
import { allRights } from '../../src/rights';
import { changesOf } from '../../src/record/undo/undoEntries';
import { undoChanges } from '../../src/record/undo/undoChanges';
import { isTyped, type AnyRecord, type Resource } from '../../src/schema';
import fc from '../support/generative';
import type { Data } from '../support/records';
import { usualEngine } from '../support/engines';
import { worldOn, resources, resourcesOn } from './world';

/** Written at every change. */
const SERVER_WRITTEN = ['updatedAt', 'updaterId', 'updaterName'];

const world = worldOn(usualEngine);

const taken = async (log: UndoLog, extensions: readonly string[]) => {
  const deed = log.take();
  const [{ extended, provider }] = world.actors;
  return undoChanges(deed ? changesOf(deed, { resources, rights: allRights }).changes : [], {
    dataProvider: extensions.includes('writes') ? extended : provider,
    queryClient: new QueryClient(),
    resources,
    extensions,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
};

const read = async ({ route }: Resource, ids: readonly number[]) => {
  const records: Data[] = [];
  for (const id of ids) {
    const { data } = await world.actors[0].provider.getOne<AnyRecord>(route, { id });
    records.push(
      Object.fromEntries(Object.entries(data).filter(([name]) => !SERVER_WRITTEN.includes(name))),
    );
  }
  return records;
};

let written = 0;

describe.each(resourcesOn(usualEngine))('$name', (resource) => {
  const { name, route } = resource;

  it('is restored by undoing a batch, whatever was changed', async () => {
    const [{ maker, extended }, other] = world.actors;
    const log = createUndoLog();
    const dataProvider = recordWrites(extended, log);
    const ids: number[] = [];
    for (let made = 0; made < 3; made += 1) ids.push((await maker.create(name)).id);
    const before = await read(resource, ids);
    const names = resource.fields.filter((field) => isTyped(field) && !field.fixed);
    const tried: string[] = [];
    await log.together(async () => {
      // Twice: restored to the first state.
      const changed = [...ids, ...ids];
      const selections = fc.sample(fc.subarray(names, { minLength: 1 }), changed.length);
      for (const [at, id] of changed.entries()) {
        const others = await other.maker.data(name);
        const fields = (selections[at] ?? []).filter((field) => field.name in others);
        const data = Object.fromEntries(fields.map((field) => [field.name, others[field.name]]));
        const { data: previousData } = await extended.getOne<AnyRecord>(route, { id });
        tried.push(fields.map((field) => field.name).join('+'));
        // Refused by a rule: not undone either.
        await dataProvider.update<AnyRecord>(route, { id, data, previousData }).then(
          () => (written += 1),
          () => null,
        );
      }
    });
    const { refused, unsent } = await taken(log, ['conflicts']);
    expect([refused, unsent], tried.join()).toEqual([[], []]);
    expect(await read(resource, ids), tried.join()).toEqual(before);
    expect(log.get()).toEqual([]);
  });
});

it('most were changed', () => expect(written).toBeGreaterThan(3 * resourcesOn(usualEngine).length));

it('created records are undone with it, unless changed since, after records that refer to them', async () => {
  const [{ maker, extended, provider }] = world.actors;
  const [trips, sections] = [maker.resource('reservations'), maker.resource('sections')];
  const first = await maker.create('reservations');
  const section = await maker.create('sections', { reservationCode: first.code });
  const log = createUndoLog();
  const dataProvider = recordWrites(extended, log);
  const split = () =>
    log.together(async () => {
      const meta = { undo: 'removes' };
      const data = await maker.data('reservations');
      const { data: second } = await dataProvider.create<AnyRecord>(trips.route, { data, meta });
      await dataProvider.update<AnyRecord>(sections.route, {
        id: section.id,
        data: { reservationCode: second.code },
        previousData: section,
      });
      const { data: copy } = await dataProvider.create<AnyRecord>(sections.route, {
        data: { ...(await maker.data('sections')), reservationCode: second.code },
        meta,
      });
      return { second, copy };
    });
  const isThere = ({ route }: Resource, { id }: AnyRecord) =>
    provider.getOne(route, { id }).then(
      () => true,
      () => false,
    );

  const { second, copy } = await split();
  const { done, refused } = await taken(log, ['conflicts']);
  expect([refused, log.get()]).toEqual([[], []]);
  expect(done.map(({ record, isRemoved }) => [record.id, isRemoved])).toEqual([
    [section.id, false],
    [copy.id, true],
    [second.id, true],
  ]);
  expect([await isThere(trips, second), await isThere(sections, copy)]).toEqual([false, false]);
  expect(await read(sections, [section.id])).toMatchObject([{ reservationCode: first.code }]);

  const later = await split();
  const { id } = later.second;
  await provider.update(trips.route, { id, data: { name: '그 뒤에' }, previousData: { id } });
  const kept = await taken(log, ['conflicts']);
  expect(kept.refused).toMatchObject([
    { record: { id }, conflict: { values: { name: '그 뒤에' } } },
  ]);
  expect(await isThere(trips, later.second)).toBe(true);
});

describe.each([
  ['with the extension', ['writes']],
  ['without it', []],
] as const)('%s', (_name, extensions) => {
  it("another user's later changes stay, and the rest is undone", async () => {
    const [{ maker, extended }, colleague] = world.actors;
    const cities = maker.resource('cities');
    const log = createUndoLog();
    const dataProvider = recordWrites(extended, log);
    const made: AnyRecord[] = [];
    for (const was of ['가', '나', '다'])
      made.push(await maker.create('cities', { name: `${was}${extensions.length}`, seq: 7 }));
    const ids = made.map(({ id }) => id);
    const before = await read(cities, ids);
    await log.together(async () => {
      for (const record of made)
        await dataProvider.update<AnyRecord>(cities.route, {
          id: record.id,
          data: { name: `${String(record.name)}!` },
          previousData: record,
        });
    });
    const [, id = 0] = ids;
    const theirs = { name: '남의 이름', seq: 9 };
    await colleague.provider.update(cities.route, { id, data: theirs, previousData: { id } });
    const { done, refused } = await taken(log, extensions);
    expect(done.map(({ record }) => record.id)).toEqual([ids[0], ids[2]]);
    expect(refused).toMatchObject([
      { record: { id }, conflict: { values: { name: '남의 이름' } }, again: [] },
    ]);
    expect(await read(cities, ids)).toEqual([before[0], { ...before[1], ...theirs }, before[2]]);
  });
});
