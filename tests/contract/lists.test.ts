import type { GetListParams } from 'ra-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderRecords } from '../../src/data/order';
import { fieldTypes } from '../../src/fields';
import { hasField, isTyped, type AnyRecord, type Filter } from '../../src/schema';
import contract from '../contract.json';
import { worldOn, resources, resourcesOn, setColumn, type Actor } from './world';
import { engines } from '../support/engines';

const ALL = { page: 1, perPage: 1000 };
// A new kind has tests of its own.
const KINDS = ['empty', 'equals', 'range', 'search', 'via', 'without'];
const idsOf = (records: readonly { id: unknown }[]) => records.map(({ id }) => Number(id));

describe.each(engines)('on %s', (engine) => {
  const world = worldOn(engine);

  // The last test of each checks the requests of all before it.
  for (const one of resourcesOn(engine))
    describe(`${one.name}`, { shuffle: false }, () => {
      askTheList(one);
    });

  function askTheList(resource: (typeof resources)[number]) {
    const { name, route } = resource;
    const me = () => world.actors[0];
    const list = async (filter: object = {}, params: GetListParams = {}, from = me().provider) =>
      from.getList<AnyRecord>(route, { pagination: ALL, filter, ...params });

    /** Of two offices, different in every field. */
    let pair: { mine: AnyRecord; theirs: AnyRecord };
    beforeAll(async () => {
      const [mine, theirs] = await Promise.all(world.actors.map((actor) => makeOne(actor)));
      pair = { mine: mine!, theirs: theirs! };
    });

    async function makeOne({ provider, maker }: Actor): Promise<AnyRecord> {
      const { id } = await maker.create(name);
      return (await provider.getOne<AnyRecord>(route, { id })).data;
    }

    async function found(filter: object): Promise<string[]> {
      const { data } = await list(filter);
      const ids = idsOf(data);
      return Object.entries(pair).flatMap(([who, { id }]) => (ids.includes(id) ? [who] : []));
    }

    const checks: {
      [asks in keyof Filter]?: (parameter: string, of: NonNullable<Filter[asks]>) => Promise<void>;
    } = {
      equals: async (parameter, field) => {
        for (const who of ['mine', 'theirs'] as const)
          expect(await found({ [parameter]: pair[who][field] })).toEqual([who]);
      },
      searches: async (parameter, fields) => {
        const words = (who: 'mine' | 'theirs', field: string) =>
          asList(pair[who][field]).join(' ').split('\n')[0]!;
        for (const field of fields) {
          expect(await found({ [parameter]: words('mine', field) }), field).toEqual(['mine']);
          const part = words('theirs', field).slice(1).toLowerCase();
          expect(await found({ [parameter]: part }), `part of ${field}`).toContain('theirs');
        }
        expect(await found({ [parameter]: '%' })).toEqual([]);
        expect(await found({ [parameter]: '그런 것은 없다' })).toEqual([]);
      },
      chooses: async (parameter, fields) => {
        for (const field of fields)
          expect(await found({ [parameter]: field })).toEqual(['mine', 'theirs']);
      },
      from: async (parameter, field) => {
        for (const [choice, day] of days(field, 'theirs'))
          expect(await found({ ...choice, [parameter]: day })).toContain('theirs');
        for (const [choice, day] of days(field, 'mine'))
          expect(await found({ ...choice, [parameter]: day })).toEqual(['mine', 'theirs']);
        for (const [choice] of days(field, 'mine'))
          expect(await found({ ...choice, [parameter]: '2999-01-01' })).toEqual([]);
      },
      to: async (parameter, field) => {
        for (const [choice, day] of days(field, 'mine'))
          expect(await found({ ...choice, [parameter]: day })).toContain('mine');
        for (const [choice, day] of days(field, 'theirs'))
          expect(await found({ ...choice, [parameter]: day })).toEqual(['mine', 'theirs']);
        for (const [choice] of days(field, 'mine'))
          expect(await found({ ...choice, [parameter]: '2000-01-01' })).toEqual([]);
      },
      empty: async (parameter, field) => {
        expect(await found({ [parameter]: true })).toEqual(['mine', 'theirs']);
        await setColumn(world, name, pair.theirs, field, '2031-01-01 09:00:00');
        expect(await found({ [parameter]: true })).toEqual(['mine']);
        expect(await found({ [parameter]: false })).toEqual(['theirs']);
        expect(await found({ [parameter]: '' })).toEqual(['mine', 'theirs']);
      },
      takes: async (parameter, { take }) => {
        const [mine, theirs] = world.actors;
        expect(take).toBe('officeCode');
        expect(await found({ [parameter]: mine.office })).toEqual(['mine']);
        expect(await found({ [parameter]: theirs.office })).toEqual(['theirs']);
      },
    };

    function days(named: string, who: 'mine' | 'theirs'): [object, string][] {
      const choice = resource.filters.find(({ parameter }) => parameter === named);
      const fields = choice?.chooses ?? [named];
      return fields.map((field) => [
        choice ? { [named]: field } : {},
        String(pair[who][field]).slice(0, 10),
      ]);
    }

    it.each(resource.filters)('is filtered by $parameter', async (filter) => {
      const asked = Object.entries(checks).filter(([asks]) => asks in filter);
      expect(asked).toHaveLength(KINDS.includes(filter.kind) ? 1 : 0);
      for (const [asks, check] of asked)
        await (check as (parameter: string, of: unknown) => Promise<void>)(
          filter.parameter,
          filter[asks as keyof Filter],
        );
    });

    it('takes all its filters at once', async () => {
      const filter = Object.fromEntries(
        resource.filters.flatMap(({ parameter, equals }) =>
          equals === undefined ? [] : [[parameter, pair.mine[equals]]],
        ),
      );
      expect(await found(filter)).toContain('mine');
    });

    it('refuses an undocumented parameter', async () => {
      const call = me().session.client.request('GET', resource.path, { query: { nmae: 'x' } });
      await expect(call).rejects.toMatchObject({
        status: 422,
        body: { errors: { nmae: expect.any(String) } },
      });
    });

    it('comes in pages that contain each row once', async () => {
      for (let i = 0; i < 3; i++) await me().maker.create(name);
      const whole = await list();
      expect(whole.total).toBe(whole.data.length);
      const rows: AnyRecord[] = [];
      // The last page is not full.
      const perPage = Math.max(2, Math.ceil(whole.data.length / 4) + 1);
      for (let page = 1; rows.length < whole.data.length; page++) {
        const { data, total } = await list({}, { pagination: { page, perPage } });
        expect(total).toBe(whole.total);
        expect(data.length).toBeGreaterThan(0);
        rows.push(...data);
      }
      expect(rows).toEqual(whole.data);
      const past = await list({}, { pagination: { page: 1000, perPage: 2 } });
      expect(past).toEqual({ data: [], total: whole.total });
      expect((await list({}, { pagination: { page: 1, perPage: 5000 } })).data).toEqual(whole.data);
    });

    it('comes in the default order', async () => {
      const { data: wire } = await me().session.client.request('GET', resource.path, {
        query: { perPage: 1000 },
      });
      expect(idsOf(wire as AnyRecord[])).toEqual(idsOf((await list()).data));
    });

    it('is sorted by each column, the same on server and client', async () => {
      const rows = (await list()).data;
      const sortable = resource.columns.filter((column) => isSortable(column));
      for (const field of sortable)
        for (const order of ['ASC', 'DESC'] as const) {
          const sort = { field, order };
          const { data } = await list({}, { sort }, me().extended);
          expect(idsOf(data), `${field} ${order}`).toEqual(
            idsOf(orderRecords(resource, rows, sort)),
          );
          if (field === sortable.at(-1))
            expect(idsOf((await list({}, { sort })).data)).toEqual(idsOf(data));
        }
    });

    const isSortable = (column: string) =>
      resource.fields.some(
        ({ name: own, type }) => own === column && !fieldTypes[type]?.unsortable,
      );

    it('returns many by their ids, with and without the extension', async () => {
      const ids = [pair.theirs.id, pair.mine.id, 999_999_999];
      for (const provider of [me().provider, me().extended]) {
        const { data } = await provider.getMany<AnyRecord>(route, { ids });
        expect(idsOf(data).toSorted()).toEqual([pair.mine.id, pair.theirs.id].toSorted());
      }
    });

    it('returns those that refer to one', async () => {
      const targets = resource.filters.filter(
        ({ equals }) => equals && resource.references.some(({ field }) => field === equals),
      );
      for (const { parameter, equals = '' } of targets) {
        const value = pair.mine[equals];
        const { data } = await me().provider.getManyReference<AnyRecord>(route, {
          target: parameter,
          id: String(value),
          pagination: ALL,
          sort: { field: 'id', order: 'ASC' },
          filter: {},
        });
        expect(idsOf(data)).toContain(pair.mine.id);
        expect(idsOf(data)).not.toContain(pair.theirs.id);
      }
    });

    it('was requested with documented parameters only', () => {
      const documented = contract.resources.find((one) => one.name === name)?.list ?? [
        'page',
        'perPage',
        ...resource.filters.map(({ parameter }) => parameter),
      ];
      const asked = new Set(
        me()
          .session.requests.filter((line) => line.startsWith(`GET ${resource.path}?`))
          .flatMap((line) => [...new URLSearchParams(line.split('?')[1]).keys()]),
      );
      for (const ours of ['nmae', 'sort', 'ids']) asked.delete(ours);
      expect(asked.size).toBeGreaterThan(2);
      expect([...asked].filter((parameter) => !documented.includes(parameter))).toEqual([]);
    });
  }

  it('every declared filter names a field that a test can distinguish', () => {
    const fields = resources.flatMap(({ filters, ...resource }) =>
      filters.flatMap((filter) =>
        filter.equals ? [hasField({ filters, ...resource }, filter.equals)] : [],
      ),
    );
    expect(fields.every(Boolean)).toBe(true);
    expect(resources.every(({ fields }) => fields.some(isTyped))).toBe(true);
  });
});

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
