import { ONCE_HEADER } from '../../../src/data/client';
import { missingId } from '../bench';
import { perResource, type Check } from '../check';
import { readOne } from '../checks/shapes';
import { isObject } from '../../../src/util/objects';
import { bodyOf, demand, shown } from '../outcome';
import { otherValues } from '../payload';

export const writes: Check[] = [
  perResource(
    'extensions.once',
    'a create sent twice with one Idempotency-Key creates one record',
    async ({ bench }, resource) => {
      const name = `${bench.marks.mark}-${resource.name}`;
      const named = (once: string) => ({ [ONCE_HEADER]: once });
      const make = (once: string) =>
        bench.prepare(() => bench.make(resource, {}, undefined, named(once)));
      const { id, sent } = await make(name);
      const repeated = await bench.post(resource, { form: sent, headers: named(name) });
      const { data } = bodyOf(repeated);
      const isSame = isObject(data) && String(data.id) === String(id);
      demand(isSame, repeated, `the record ${id}, as it is now`);
      const other = await make(`${name}-2`);
      demand(other.id !== id, other.answer, `another record than ${id}, with another key`);
      for (const createdId of [other.id, id]) {
        await bench.removeUnused(resource, createdId);
        bench.forget(resource, createdId);
      }
    },
    { phase: 'write' },
  ),
  perResource(
    'extensions.conflicts',
    'an update of a field that another user has changed is 409, with the conflict',
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
  perResource(
    'extensions.checks',
    'POST …/check returns the results of writes without saving them',
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
      const isReported = isObject(missing) && missing.ok === false && missing.status === 404;
      demand(isReported, answer, 'data.1, with ok: false and status: 404');
      const after = await readOne(world, resource, id);
      const isUnchanged = shown(after.record[field.name]) === shown(record[field.name]);
      demand(isUnchanged, after.answer, `${field.name} as it was: ${shown(record[field.name])}`);
    },
    { phase: 'write' },
  ),
];
