import { fieldTypes, packedChildrenOf } from '../../src/fields';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/data/errors';
import { isTyped, type AnyRecord, type Field } from '../../src/schema';
import type { Data } from '../support/records';
import { worldOn, resources, resourcesOn } from './world';
import { engines, usualEngine } from '../support/engines';

/** Written at every change. */
const SERVER_WRITTEN = ['updatedAt', 'updaterId', 'updaterName'];

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const without = (record: AnyRecord, names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => new Error('it was accepted'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
}

const isBeside = (field: Field): boolean =>
  field.extension !== null && packedChildrenOf(field) !== null;

describe.each(engines)('on %s', (engine) => {
  const world = worldOn(engine);

  describe.each(resourcesOn(engine))('$name', (resource) => {
    const { name, route } = resource;
    const typed = resource.fields.filter(isTyped);
    const me = () => world.actors[0];
    const read = async (id: AnyRecord['id']) =>
      (await me().provider.getOne<AnyRecord>(route, { id })).data;
    const create = async (data: Data) =>
      (await me().provider.create<AnyRecord>(route, { data })).data;
    const update = async (previousData: AnyRecord, data: Data) =>
      (await me().provider.update<AnyRecord>(route, { id: previousData.id, data, previousData }))
        .data;
    const remove = (id: AnyRecord['id']) => me().provider.delete(route, { id });
    // A rule may keep what is in use.
    const unused = Object.fromEntries(
      typed
        .filter((field) => field.type === 'boolean' && !field.fixed)
        .map((field) => [field.name, false]),
    );
    const makeBare = (fixed: Data = {}) =>
      me().maker.create(name, fixed, (field) => field.required);

    it('keeps all input, and a reload returns the same', async () => {
      const data = await me().maker.data(name);
      const created = await create(data);
      expect(created).toMatchObject(data);
      expect(created._malformed).toBeUndefined();
      expect(created._packedMisfit).toBeUndefined();
      expect(Object.keys(without(created, ['_packedMisfit'])).toSorted()).toEqual(
        resource.fields
          .filter((field) => !isBeside(field))
          .map((field) => field.name)
          .toSorted(),
      );
      expect(await read(created.id)).toEqual(created);
    });

    it('stamps user and place', async () => {
      const { session, office } = me();
      const created = await makeBare();
      const expected = { userId: session.userId, officeCode: office };
      for (const stamp of resource.stamps)
        if (stamp !== 'departmentCode') expect(created[stamp]).toBe(expected[stamp]);
        else expect(created.departmentCode).not.toBeNull();
    });

    it('changes what was sent, and what was not sent stays', async () => {
      const before = await me().maker.create(name);
      const others = await world.actors[1].maker.data(name);
      const computed = resource.fields.filter(
        ({ type, readOnly }) =>
          fieldTypes[type]?.computed || type === 'packed' || (type === 'money' && readOnly),
      );
      const alone = typed.filter((field) => standsAlone(field) && field.name in others);
      // Determined without the database: one engine per field.
      const half = Math.ceil(alone.length / 2);
      const groups =
        engine === usualEngine
          ? alone.map((field) => [field])
          : [alone.slice(0, half), alone.slice(half)];
      let stands = await read(before.id);
      for (const fields of groups) {
        const names = fields.map((field) => field.name);
        const sent = Object.fromEntries(names.map((own) => [own, others[own]]));
        const after = await update(stands, sent);
        const follow = typed.filter(({ options }) =>
          asList(options.of).some((own) => names.includes(String(own))),
        );
        const moved = [...fields, ...follow, ...computed].map((one) => one.name);
        expect(after).toMatchObject(sent);
        expect(without(after, [...SERVER_WRITTEN, ...moved]), names.join()).toEqual(
          without(stands, [...SERVER_WRITTEN, ...moved]),
        );
        stands = after;
      }
      expect(await read(before.id)).toEqual(stands);
    });

    // Dependent fields change together: tested below.
    const standsAlone = ({ name: own, type, fixed, options }: Field) =>
      !fixed &&
      type !== 'date' &&
      !options.scope &&
      !Array.isArray(options.of) &&
      !typed.some((other) => Object.values(other.options.scope ?? {}).includes(own));

    it('accepts a whole edited form, except fixed fields', async () => {
      const before = await me().maker.create(name);
      const others = await world.actors[1].maker.data(name);
      const fixed = typed.filter((field) => field.fixed).map((field) => field.name);
      const data = { ...before, ...without(others as AnyRecord, fixed) };
      const after = await update(before, data);
      expect(after).toMatchObject({
        ...others,
        ...Object.fromEntries(fixed.map((f) => [f, before[f]])),
      });
      expect(await read(before.id)).toEqual(after);
    });

    it('clears optional fields', async () => {
      const before = await me().maker.create(name);
      const optional = typed.filter(
        (field) => !field.required && !field.fixed && !Array.isArray(field.options.of),
      );
      const emptied = Object.fromEntries(optional.map((field) => [field.name, '']));
      const after = await update(before, emptied);
      for (const field of optional) expect(after[field.name], field.name).toBeNull();
    });

    it('is cloned', async () => {
      const original = await me().maker.create(name);
      const { id: _id, ...copy } = original;
      const again = await me().maker.data(name);
      const own = typed.filter((field) => field.unique || field.type === 'references');
      for (const field of own) copy[field.name] = again[field.name];
      const clone = await create(copy);
      expect(clone.id).not.toBe(original.id);
      const same = typed.filter((field) => !own.includes(field)).map((field) => field.name);
      for (const field of same) expect(clone[field], field).toEqual(original[field]);
    });

    it('refuses references to missing records', async () => {
      const data = await me().maker.data(name);
      const references = typed.filter(({ options }) => options.to && options.free !== true);
      for (const field of references) {
        const nobody = { reference: 'ZZZ', referenceById: 999_999, references: ['ZZZ'] }[
          field.type
        ];
        const error = await refusal(create({ ...data, [field.name]: nobody }));
        expect([error.status, Object.keys(error.body.errors ?? {})]).toEqual([422, [field.name]]);
      }
    });

    it('refuses a duplicate of a unique value', async () => {
      const first = await me().maker.create(name);
      for (const field of typed.filter(({ unique }) => unique)) {
        const scope = Object.fromEntries(
          (field.unique ?? []).map((other) => [other, first[other]]),
        );
        const data = await me().maker.data(name, { ...scope, [field.name]: first[field.name] });
        const error = await refusal(create(data));
        expect([error.status, Object.keys(error.body.errors ?? {})]).toEqual([422, [field.name]]);
      }
    });

    it('is deleted, and then not found', async () => {
      const record = await makeBare(unused);
      await remove(record.id);
      expect((await refusal(read(record.id))).status).toBe(404);
      expect((await refusal(remove(record.id))).status).toBe(404);
      expect((await refusal(update(record, {}))).status).toBe(404);
    });

    it('is not deleted while others refer to it', async () => {
      for (const { resource: other, field } of referring(name)) {
        const to = await me().maker.create(name, where(field));
        const link = other.references.find((reference) => reference.field === field.name);
        const value = link ? to[link.by] : [to[resource.key ?? 'id']];
        await me().maker.create(other.name, { [field.name]: value });
        await update(to, unused);
        const error = await refusal(remove(to.id));
        expect([error.status, error.text], other.name).toEqual([
          409,
          expect.stringContaining(other.entity.plural),
        ]);
        expect((await read(to.id)).id).toBe(to.id);
      }
    });

    it('is deleted in bulk, whatever happens to others', async () => {
      const [one, two] = [await makeBare(unused), await makeBare(unused)];
      const ids = [one.id, 999_999_999, two.id];
      const text = 'Record not found.';
      await expect(me().provider.deleteMany(route, { ids })).rejects.toMatchObject({ text });
      await expect(read(two.id)).rejects.toMatchObject({ text });
    });

    it('is changed in bulk', async () => {
      const field = typed.find(({ type, fixed, unique }) => type === 'text' && !fixed && !unique);
      const optional = typed.find(({ required, fixed, unique }) => !required && !fixed && !unique);
      const emptied = optional ? { [optional.name]: null } : {};
      const change = field ? { [field.name]: 'ㄱ' } : 'active' in unused ? unused : emptied;
      const [one, two] = [await makeBare(), await makeBare()];
      const ids = [one.id, two.id];
      expect(await me().provider.updateMany(route, { ids, data: change })).toEqual({ data: ids });
      for (const id of ids) expect(await read(id)).toMatchObject(change);
    });

    it('has the children of its packed fields', async () => {
      for (const field of resource.fields) {
        const options = packedChildrenOf(field);
        if (!options || isBeside(field)) continue;
        const claims = typed.find(
          ({ type, options: { to } }) => type === 'references' && to === options.of,
        );
        const parent = await me().maker.create(name);
        const ours = { [options.by]: parent[options.equals] };
        if (!claims) await me().maker.create(options.of, ours);
        if (!claims) await me().maker.create(options.of, ours);
        const { [field.name]: children, _packedMisfit } = await read(parent.id);
        expect(_packedMisfit).toBeUndefined();
        expect(children).toHaveLength(claims ? 1 : 2);
        const child = me().maker.resource(options.of);
        for (const entry of children as AnyRecord[]) {
          const { data } = await me().provider.getOne(child.route, { id: entry.id });
          for (const own of options.entry.filter((part) => typeof part === 'string'))
            expect(entry[own], own).toEqual(data[own]);
        }
      }
    });

    if (engine !== usualEngine) return;

    it('refuses missing values, and names them', async () => {
      const data = await me().maker.data(name);
      const required = typed.filter((field) => field.required && field.default === null);
      for (const field of required) {
        const error = await refusal(create({ ...data, [field.name]: undefined }));
        expect([error.status, Object.keys(error.body.errors ?? {})]).toEqual([422, [field.name]]);
      }
      const all = await refusal(create({}));
      expect(Object.keys(all.body.errors ?? {})).toEqual(
        expect.arrayContaining(required.map((field) => field.name)),
      );
    });

    it('refuses to clear required fields, and leaves the record unchanged', async () => {
      const before = await me().maker.create(name);
      for (const field of typed.filter(({ required }) => required)) {
        const error = await refusal(update(before, { [field.name]: '' }));
        expect([error.status, Object.keys(error.body.errors ?? {})]).toEqual([422, [field.name]]);
      }
      expect(await read(before.id)).toEqual(before);
    });

    it('refuses what is too long or not a value of its type', async () => {
      const data = await me().maker.data(name);
      const bad: Record<string, unknown> = {
        phone: '1'.repeat(31),
        email: 'not an address',
        date: '2031-02-30',
        time: '25:00',
        integer: '1.5',
        money: '1,000',
        rate: '0',
        decimal: 'x',
      };
      const most: Record<string, number> = { text: 255, longText: 10_000 };
      for (const field of typed.filter(({ type }) => type in bad || type in most)) {
        const length = Number(field.options.maxLength ?? most[field.type]);
        const value = bad[field.type] ?? '가'.repeat(length + 1);
        const error = await refusal(create({ ...data, [field.name]: value }));
        expect([error.status, Object.keys(error.body.errors ?? {})]).toEqual([422, [field.name]]);
      }
    });
  });
});

function referring(name: string) {
  return resources.flatMap((resource) =>
    resource.fields
      .filter((field) => isTyped(field) && field.options.to === name && field.options.free !== true)
      .map((field) => ({ resource, field })),
  );
}

const where = ({ options }: Field): Data => ({ ...(options.where as Data | undefined) });
