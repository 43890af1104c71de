import { isObject, Broken, shown, demand, bodyOf } from '../outcome';
import { perResource, type Check } from '../check';
import { samplePage } from '../world';
import { missingId } from '../bench';
import { otherValues } from '../payload';
import { ONCE_HEADER } from '../../../src/data/client';
import { fieldTypes, settlingOf, typeOf } from '../../../src/fields';
import { groupableFields } from '../../../src/schema/groups';
import { isDecimalText } from '../../../src/money/decimal';
import { isAfter } from './lists';
import { readOne } from './shapes';

/** docs/extensions.md; `mine` is among the filters. Asked only where the backend is said to have them. */
export const extensionChecks: Check[] = [
  {
    ...perResource(
      'extensions.sort',
      'sort=field and sort=-field order the list',
      async (world, resource) => {
        await world.filled(resource);
        for (const order of ['ASC', 'DESC'] as const) {
          const sort = order === 'ASC' ? 'id' : '-id';
          const { answer, rows } = await world.list(resource, {
            sort,
            perPage: samplePage,
            page: 1,
          });
          const byId = { order: [{ field: 'id', order }] };
          const sorted = rows.every((row, index) => {
            const next = rows[index + 1];
            return next === undefined || !isAfter(byId, row, next);
          });
          const ids = rows.map(({ id }) => id);
          if (!sorted) throw new Broken(answer.call, `ids in order ${order}`, shown(ids));
        }
      },
    ),
    extension: 'sort',
  },
  {
    ...perResource(
      'extensions.ids',
      'ids=… gives these records and no others',
      async (world, resource) => {
        const { rows } = await world.filled(resource);
        const due = [rows[0], rows.at(-1)].map((row) => String(row?.id));
        const list = await world.list(resource, { ids: [...new Set(due)].join(',') });
        const found = new Set(list.rows.map(({ id }) => String(id)));
        const same = found.size === new Set(due).size && due.every((id) => found.has(id));
        if (!same) throw new Broken(list.answer.call, `the ids ${shown(due)}`, shown([...found]));
      },
    ),
    extension: 'ids',
  },
  {
    ...perResource(
      'extensions.totals',
      'totals=1 adds a list of sums under each declared name',
      async (world, resource) => {
        await world.sample(resource);
        const { answer, body } = await world.list(resource, { totals: 1, perPage: 2, page: 1 });
        const totals = isObject(body.totals) ? body.totals : {};
        for (const { name, sum, by } of resource.totals) {
          const rows = totals[name];
          const keys = [...by.map(({ field }) => field), ...sum, 'count'];
          const sound =
            Array.isArray(rows) &&
            rows.every((row) => isObject(row) && keys.every((key) => key in row));
          demand(sound, answer, `totals.${name}, a list with ${keys.join(', ')}`);
        }
      },
      { only: ({ totals }) => totals.length > 0 },
    ),
    extension: 'totals',
  },
  {
    ...perResource(
      'extensions.where',
      'where=… finds the records that its conditions hold for, and is 422 for a field that there is not',
      async (world, resource) => {
        const { rows } = await world.filled(resource);
        const ids = [rows[0], rows.at(-1)].map((row) => String(row?.id));
        const asked = { and: [['id', 'filled'], { or: ids.map((id) => ['id', 'is', id]) }] };
        const { answer, rows: listed } = await world.list(resource, {
          where: JSON.stringify(asked),
        });
        const found = new Set(listed.map(({ id }) => String(id)));
        const same = found.size === new Set(ids).size && ids.every((id) => found.has(id));
        demand(same, answer, `the ids ${shown(ids)}`);
        const none = encodeURIComponent('{"and":[["noSuchField","filled"]]}');
        const refused = await world.http.get(`${resource.path}?where=${none}`);
        demand(refused.status === 422, refused, 'status 422');
      },
    ),
    extension: 'where',
  },
  {
    ...perResource(
      'extensions.groups',
      'groups=… counts the records of each group, which make the list’s total',
      async (world, resource) => {
        await world.sample(resource);
        const [field] = groupableFields(resource, fieldTypes);
        if (!field) return;
        const per = typeOf(field).groups === 'day' ? ':month' : '';
        const query = { groups: `${field.name}${per}`, perPage: 2, page: 1 };
        const { answer, body, total } = await world.list(resource, query);
        const { rows, more } = isObject(body.groups) ? body.groups : {};
        const sound =
          Array.isArray(rows) &&
          rows.every((row) => isObject(row) && isObject(row.by) && field.name in row.by);
        demand(sound, answer, `groups.rows, each with by.${field.name}`);
        const counted = (rows as { count: unknown }[]).reduce(
          (sum, row) => sum + Number(row.count),
          0,
        );
        demand(more === true || counted === total, answer, `groups of ${total} records`);
      },
      { only: (resource) => groupableFields(resource, fieldTypes).length > 0 },
    ),
    extension: 'groups',
  },
  {
    ...perResource(
      'extensions.settled',
      'a field of the type settled has the sum of the records that refer to this one',
      async (world, resource) => {
        const { rows } = await world.filled(resource);
        const id = String(rows[0]?.id);
        for (const field of resource.fields) {
          const settling = settlingOf(field);
          if (!settling) continue;
          const list = await world.list(resource, { perPage: samplePage, page: 1 });
          const listed = list.rows.find((row) => String(row.id) === id)?.[field.name];
          demand(isDecimalText(listed), list.answer, `${field.name} as decimal text`);
          const { answer, record } = await readOne(world, resource, Number(id));
          demand(record[field.name] === listed, answer, `${field.name}: ${shown(listed)}`);
        }
      },
      { only: ({ fields }) => fields.some((field) => settlingOf(field) !== null) },
    ),
    extension: 'fields',
  },
  {
    ...perResource(
      'extensions.history',
      'history=1 adds the changes of a record',
      async (world, resource) => {
        const { rows } = await world.filled(resource);
        const answer = await world.http.get(`${resource.path}/${String(rows[0]?.id)}?history=1`);
        const { history } = bodyOf(answer);
        const keys = ['id', 'at', 'userId', 'userName', 'action', 'reason', 'changes'];
        const sound =
          Array.isArray(history) &&
          history.every((entry) => isObject(entry) && keys.every((key) => key in entry));
        demand(sound, answer, `"history", a list with ${keys.join(', ')}`);
      },
      { only: ({ history }) => history },
    ),
    extension: 'changes',
  },
  {
    ...perResource(
      'extensions.past',
      'asOf=YYYY-MM-DD gives what was there by then, and of this day what is there now',
      async (world, resource) => {
        const { rows } = await world.filled(resource);
        const paged = { perPage: samplePage, page: 1 };
        const old = await world.list(resource, { ...paged, asOf: '1970-01-01' });
        demand(old.answer.status === 200, old.answer, 'status 200');
        const now = await world.list(resource, { ...paged, asOf: '2999-12-31' });
        const ids = rows.slice(0, samplePage).map(({ id }) => id);
        const found = now.rows.map(({ id }) => id);
        demand(shown(found) === shown(ids), now.answer, `the records ${shown(ids)}`);
      },
      { only: ({ history }) => history },
    ),
    extension: 'changes',
  },
  {
    ...perResource(
      'extensions.once',
      'a create that is sent twice by one name makes one record',
      async ({ bench }, resource) => {
        const name = `${bench.marks.mark}-${resource.name}`;
        const named = (once: string) => ({ [ONCE_HEADER]: once });
        const make = (once: string) =>
          bench.given(() => bench.make(resource, {}, undefined, named(once)));
        const { id, sent } = await make(name);
        const again = await bench.post(resource, { form: sent, headers: named(name) });
        const { data } = bodyOf(again);
        const isSame = isObject(data) && String(data.id) === String(id);
        demand(isSame, again, `the record ${id}, as it is now`);
        const other = await make(`${name}-2`);
        demand(other.id !== id, other.answer, `another record than ${id}, by another name`);
        for (const made of [other.id, id]) {
          await bench.remove(resource, made);
          bench.forget(resource, made);
        }
      },
      { phase: 'write' },
    ),
    extension: 'writes',
  },
  {
    ...perResource(
      'extensions.conflicts',
      'a change of what somebody else has changed since is 409, with the conflict',
      async (world, resource) => {
        const { id, field: changed } = await world.bench.changeable(resource);
        const field = changed.name;
        const [value, was] = otherValues(changed, world.bench.marks);
        const { record } = await readOne(world, resource, id);
        const json = { id, [field]: value, was: { [field]: was } };
        const answer = await world.http.send({
          method: 'PUT',
          path: `${resource.path}/${id}`,
          json,
        });
        demand(answer.status === 409, answer, 'status 409');
        const { conflict } = isObject(answer.json) ? answer.json : {};
        const fields = isObject(conflict) ? conflict.fields : undefined;
        const current = isObject(fields) ? fields[field] : undefined;
        demand(
          current === record[field],
          answer,
          `conflict.fields.${field}: ${shown(record[field])}`,
        );
      },
      { phase: 'write' },
    ),
    extension: 'writes',
  },
  {
    ...perResource(
      'extensions.checks',
      'POST …/check tells what writes would come to, and keeps nothing of them',
      async (world, resource) => {
        const { id, field } = await world.bench.changeable(resource);
        const [value] = otherValues(field, world.bench.marks);
        const { record } = await readOne(world, resource, id);
        const rows = [
          { action: 'update', id, data: { id, [field.name]: value } },
          { action: 'update', id: missingId, data: { [field.name]: value } },
        ];
        const path = `${resource.path}/check`;
        const answer = await world.http.send({ method: 'POST', path, json: { rows } });
        const { data } = bodyOf(answer);
        const [done, missing] = Array.isArray(data) ? data : [];
        demand(isObject(done) && done.ok === true, answer, 'data.0.ok: true');
        const isTold = isObject(missing) && missing.ok === false && missing.status === 404;
        demand(isTold, answer, 'data.1, with ok: false and status: 404');
        const after = await readOne(world, resource, id);
        const kept = shown(after.record[field.name]) === shown(record[field.name]);
        demand(kept, after.answer, `${field.name} as it was: ${shown(record[field.name])}`);
      },
      { phase: 'write' },
    ),
    extension: 'writes',
  },
];
