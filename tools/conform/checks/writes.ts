import { optionsOf } from '../../../src/fields';
import { fieldOf, isTyped, type Resource } from '../../../src/schema';
import { perItem, perResource, type Check, type PerResource } from '../check';
import { missingId } from '../bench';
import type { Answer } from '../call';
import { isObject } from '../../../src/util/objects';
import { bodyOf, Broken, demand, demandError, isOk, isRefused, NotTried, shown } from '../outcome';
import { isHarmless, isNeeded, otherValues, plainField } from '../payload';
import { putCall } from '../removal';
import { wireDay, isEmptyWire, sameValue, type Wire } from '../values';
import type { World } from '../world';
import { isMessages } from './headers';
import { readOne } from './shapes';

const updatedAt = 'updatedAt';

const booleansOf = (resource: Resource) =>
  resource.fields.filter((field) => optionsOf(field, 'boolean') && isHarmless(resource, field));

const uniqueOf = (resource: Resource) =>
  resource.fields.filter((field) => field.unique !== null && isTyped(field));

const emptiable = (resource: Resource) =>
  plainField(resource, ({ required, default: start }) => !required && start === null);

function perWritten(
  name: string,
  expectation: string,
  run: (world: World, resource: Resource) => Promise<void>,
  options: Omit<PerResource, 'phase'> = {},
): Check {
  return perResource(name, expectation, run, { ...options, phase: 'write' });
}

/** Only with --write (rules: bodies, acting-user). */
export const writeChecks: Check[] = [
  perWritten(
    'writes.create',
    'a form-encoded POST creates a record with the sent values',
    async (world, resource) => {
      const { sent, record, answer, id } = await world.bench.create(resource);
      demandStatus(resource, answer);
      const read = await readOne(world, resource, id);
      for (const from of [
        { answer, record },
        { answer: read.answer, record: read.record },
      ])
        demandValues(resource, sent, from);
    },
  ),
  perWritten(
    'writes.required',
    'a record without its required fields is refused: 422 with each field',
    async ({ bench }, resource) => {
      // Skip if it could not be deleted afterwards.
      await bench.own(resource);
      const answer = await bench.post(resource, { form: bench.stamps(resource) });
      const { errors } = demandError(answer, [422]);
      const named = isObject(errors) ? errors : {};
      for (const { name } of resource.fields)
        if (isNeeded(resource, name))
          demand(isMessages(named[name]), answer, `errors.${name}, a list of texts`);
    },
    { only: (resource) => resource.fields.some(({ name }) => isNeeded(resource, name)) },
  ),
  perItem(
    'writes.unique',
    'a second record with the same unique value is refused: 422 with the field',
    ({ resources }) =>
      resources.flatMap((resource) =>
        uniqueOf(resource).map(({ name }) => ({
          subject: `${resource.name} ${name}`,
          resource,
          name,
        })),
      ),
    async ({ bench }, { resource, name }) => {
      const { sent } = await bench.own(resource);
      const answer = await bench.post(resource, { form: sent });
      const words = `${name} ${shown(sent[name])} is taken`;
      demand(answer.status === 422, answer, `status 422: ${words}`);
      const { errors } = demandError(answer, [422]);
      const isNamed = isObject(errors) && isMessages(errors[name]);
      demand(isNamed, answer, `errors.${name}, a list of texts: ${words}`);
    },
    'write',
  ),
  perWritten(
    'writes.stamp',
    "a record has the userId of the token's user, whatever was sent",
    async ({ bench, session }, resource) => {
      const { answer, record, sent } = await bench.own(resource);
      const own = bench.stamps(resource);
      for (const [name, value] of Object.entries(own))
        if (String(record[name]) !== value)
          throw new Broken(answer.call, `${name} ${value}`, shown(record[name]));
      const foreign = String(session.userId + 1);
      const other = await bench.post(resource, { form: { ...sent, userId: foreign } });
      if (isRefused(other)) return;
      const stamped = recordOf(other).userId;
      const expected = `a refusal, or userId ${session.userId}`;
      demand(String(stamped) === String(session.userId), other, expected);
    },
    { only: ({ stamps }) => stamps.includes('userId') },
  ),
  perWritten('writes.update', 'a JSON PUT changes what it sends', async (world, resource) => {
    const { sent, answer, read } = await change(world, resource);
    demandStatus(resource, answer);
    demandValues(resource, sent, { answer, record: recordOf(answer) });
    demandValues(resource, sent, read);
  }),
  perWritten(
    'writes.updated-at',
    'creates and updates set updatedAt',
    async (world, resource) => {
      demandTime(await world.bench.own(resource));
      if (plainField(resource, () => true) === null) return;
      const { answer, read } = await change(world, resource);
      demandTime({ answer, record: recordOf(answer) });
      demandTime(read);
    },
    { only: ({ fields }) => fields.some(({ name }) => name === updatedAt) },
  ),
  perWritten(
    'writes.absent-stays',
    'a PUT does not change fields that it does not send',
    async (world, resource) => {
      const { sent, before, answer, read } = await change(world, resource);
      for (const field of resource.fields) {
        const { name } = field;
        const isIgnored = isTyped(field) || (resource.stamps as string[]).includes(name);
        if (!isIgnored || name in sent || sameValue(field, before[name], read.record[name]))
          continue;
        const expected = `${name} ${shown(before[name])} as it was`;
        throw new Broken(answer.call, expected, `${shown(read.record[name])} from then on`);
      }
    },
  ),
  perWritten(
    'writes.emptied',
    'a field cleared by empty text or JSON null is null',
    async (world, resource) => {
      const field = emptiable(resource);
      if (field === null) throw new NotTried('no field that may be empty');
      const { id, sent } = await world.bench.own(resource);
      const { name } = field;
      for (const empty of ['', null]) {
        // Restore what the creation set.
        if (empty === null) bodyOf(await put(world, resource, id, { [name]: sent[name] }));
        const answer = await put(world, resource, id, { [name]: empty });
        const record = recordOf(answer);
        if (record[name] !== null)
          throw new Broken(answer.call, `${name} null`, shown(record[name]));
      }
    },
    { only: (resource) => emptiable(resource) !== null },
  ),
  perWritten(
    'writes.booleans',
    'booleans are 1 and 0 in requests and responses',
    async (world, resource) => {
      const { id } = await world.bench.own(resource);
      for (const { name } of booleansOf(resource))
        for (const value of [0, 1]) {
          const answer = await put(world, resource, id, { [name]: value });
          const stored = recordOf(answer)[name];
          if (stored !== value && stored !== String(value))
            throw new Broken(answer.call, `${name} ${value}`, shown(stored));
        }
    },
    { only: (resource) => booleansOf(resource).length > 0 },
  ),
  perWritten(
    'writes.other-id',
    "a PUT whose id differs from the URL's is refused",
    async (world, resource) => {
      const { id } = await world.bench.own(resource);
      const answer = await put(world, resource, id, { id: id + 1 });
      demandError(answer, [422, 400, 403, 404, 409]);
    },
  ),
  perWritten(
    'writes.bad-body',
    'invalid JSON, or a value of a wrong type, is refused',
    async (world, resource) => {
      const { http, bench } = world;
      const { id, field: changed } = await bench.changeable(resource);
      const field = changed.name;
      const path = `${resource.path}/${id}`;
      const halved = await http.send({ method: 'PUT', path, raw: `{"id":${id},"${field}":"` });
      // Laravel treats an incomplete body as empty.
      if (!isOk(halved)) demandError(halved, [400, 409, 415, 422]);
      const wrong = await put(world, resource, id, { [field]: { text: 'ZQX' } });
      demandError(wrong, [400, 422]);
    },
  ),
  perWritten(
    'writes.missing',
    'PUT and DELETE of a missing record are 404',
    async (world, resource) => {
      const missing = await world.bench.removeMissing(resource);
      if (missing.status === 403) bodyOf(missing);
      demandError(missing, [404]);
      const answer = await put(world, resource, missingId, {});
      if (answer.status === 403) bodyOf(answer);
      demandError(answer, [404]);
    },
  ),
];

interface Change {
  sent: Readonly<Record<string, string>>;
  before: Wire;
  answer: Answer;
  read: { answer: Answer; record: Wire };
}

const changes = new WeakMap<World, Map<Resource, Promise<Change>>>();

function change(world: World, resource: Resource): Promise<Change> {
  const changesOf = changes.get(world) ?? new Map<Resource, Promise<Change>>();
  changes.set(world, changesOf);
  const pending = changesOf.get(resource) ?? makeChange(world, resource);
  changesOf.set(resource, pending);
  return pending;
}

async function makeChange(world: World, resource: Resource): Promise<Change> {
  const { id, field } = await world.bench.changeable(resource);
  const before = (await readOne(world, resource, id)).record;
  const [value] = otherValues(field, world.bench.marks);
  const sent = { [field.name]: value };
  const answer = await put(world, resource, id, sent);
  bodyOf(answer);
  return { sent, before, answer, read: await readOne(world, resource, id) };
}

function put(
  { http, bench }: World,
  resource: Resource,
  id: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  return http.send(putCall(resource, id, bench.stamps(resource), fields));
}

/** @throws as `bodyOf`; Broken if it is missing */
function recordOf(answer: Answer): Wire {
  const { data } = bodyOf(answer);
  if (!isObject(data)) throw new Broken(answer.call, '"data", the record', shown(data));
  return data;
}

function demandTime({ answer, record }: { answer: Answer; record: Wire }): void {
  if (wireDay(record[updatedAt]) !== null) return;
  throw new Broken(answer.call, `a moment in ${updatedAt}`, shown(record[updatedAt]));
}

/** The resource's own status field, too (rules: status-500). */
export function demandStatus({ statusField }: Resource, answer: Answer): void {
  const body = bodyOf(answer);
  for (const field of ['status_code', statusField])
    demand(String(body[field]) !== '500', answer, `success in "${field}"`);
}

function demandValues(
  resource: Resource,
  sent: Readonly<Record<string, string>>,
  { answer, record }: { answer: Answer; record: Wire },
): void {
  for (const [name, value] of Object.entries(sent)) {
    const field = fieldOf(resource, name);
    if (sameValue(field, record[name], value) && isEmptyWire(record[name]) === isEmptyWire(value))
      continue;
    throw new Broken(answer.call, `${name} ${shown(value)}`, shown(record[name]));
  }
}
