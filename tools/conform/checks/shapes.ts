import { packedChildrenOf, pickedFieldOf } from '../../../src/fields';
import { fieldOf, type Resource } from '../../../src/schema';
import { perResource, type Check } from '../check';
import { missingId } from '../bench';
import type { Answer } from '../call';
import { isObject } from '../../../src/util/objects';
import { bodyOf, Broken, demand, demandError, shown } from '../outcome';
import { recordProblem, sameValue, sourceOf, type Wire } from '../values';
import type { World } from '../world';

const statusCode = 'status_code';

export const shapeChecks: Check[] = [
  perResource('shapes.fields', 'every documented field is present', async (world, resource) => {
    const { answer, rows } = await world.filled(resource);
    const { extensions } = world.deployment;
    const due = resource.fields.filter(
      (field) =>
        // Backends lack fields that the client computes.
        pickedFieldOf(field) === null &&
        (field.extension === null || extensions.includes(field.extension)),
    );
    for (const row of rows) {
      const missing = due.map(({ name }) => name).filter((name) => !(name in row));
      if (missing.length === 0) continue;
      const expected = `every documented field (${due.length})`;
      throw new Broken(
        answer.call,
        expected,
        `record ${shown(row.id)} without ${missing.join(', ')}`,
      );
    }
  }),
  perResource('shapes.camel-case', 'names are camelCase', async (world, resource) => {
    const { answer, rows } = await world.filled(resource);
    for (const name of new Set(rows.flatMap((row) => Object.keys(row))))
      if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
        throw new Broken(answer.call, 'names in camelCase', `the field "${name}"`);
  }),
  perResource(
    'shapes.values',
    "every value has the format of its field's type: text, decimals and dates as text, ids and whole numbers as numbers, booleans as 1 and 0",
    async (world, resource) => {
      const { answer, rows } = await world.filled(resource);
      for (const field of resource.fields) {
        const source = sourceOf(world.resources, resource, field);
        for (const row of rows) {
          // These have checks of their own.
          if (!(field.name in row) || packedChildrenOf(field)) continue;
          const problem = recordProblem(source, row[field.name]);
          if (problem === null) continue;
          const actual = `${field.name} of record ${shown(row.id)} ${problem}`;
          throw new Broken(answer.call, `${source.type} in ${field.name}`, actual);
        }
      }
    },
  ),
  perResource('statuses.code', 'status_code is present, and not 500', (world, resource) =>
    checkStatus(world, resource, statusCode),
  ),
  perResource(
    'statuses.own',
    "the resource's own status_* is present, and not 500",
    (world, resource) => checkStatus(world, resource, resource.statusField),
    { only: ({ statusField }) => statusField !== statusCode },
  ),
  perResource(
    'records.get-one',
    'GET /{id} returns the same values as the list',
    async (world, resource) => {
      const { rows } = await world.filled(resource);
      const [row = {}] = rows.slice(Math.floor(rows.length / 2));
      const { answer, record } = await readOne(world, resource, row.id);
      for (const { name } of resource.fields)
        if (!sameValue(fieldOf(resource, name), record[name], row[name])) {
          const actual = `${name}: ${shown(record[name])}`;
          throw new Broken(answer.call, `${name} as in the list: ${shown(row[name])}`, actual);
        }
    },
  ),
  perResource('records.missing', 'a missing record is 404', async (world, resource) => {
    const answer = await world.http.get(`${resource.path}/${missingId}`);
    if (answer.status === 403) bodyOf(answer);
    demandError(answer, [404]);
  }),
  perResource(
    'records.bad-id',
    'an invalid id is refused, never a server error',
    async (world, resource) => {
      const answer = await world.http.get(`${resource.path}/no-id`);
      if (answer.status === 403) bodyOf(answer);
      demandError(answer, [404, 400, 422]);
    },
  ),
];

async function checkStatus(world: World, resource: Resource, field: string): Promise<void> {
  const { answer, body } = await world.sample(resource);
  const status = body[field];
  const isValid = typeof status === 'number' || /^\d{3}$/.test(String(status));
  if (!isValid || Number(status) >= 400)
    throw new Broken(answer.call, `"${field}" that says success`, `${field}: ${shown(status)}`);
}

/** @throws Broken, NotTried */
export async function readOne(
  { http }: World,
  resource: Resource,
  id: unknown,
): Promise<{ answer: Answer; record: Wire }> {
  const answer = await http.get(`${resource.path}/${String(id)}`);
  const body = bodyOf(answer);
  for (const field of [statusCode, resource.statusField])
    demand(String(body[field]) !== '500', answer, `success in "${field}"`);
  const { data } = body;
  demand(isObject(data), answer, '"data", a record');
  return { answer, record: data as Wire };
}
