import { referenceOf } from '../../../src/fields';
import { fieldOf, isTyped, type ReferenceLink, type Resource } from '../../../src/schema';
import type { TestRecord } from '../bench';
import { perItem, perResource, type Check } from '../check';
import {
  bodyOf,
  Broken,
  answered,
  demand,
  demandError,
  isOk,
  NotTried,
  objectOf,
} from '../outcome';
import { isHarmless, type Form } from '../payload';
import { isKept } from '../removal';
import type { World } from '../world';
import { demandStatus } from './writes';

interface Dependence {
  child: Resource;
  link: ReferenceLink;
  required: boolean;
}

function dependences({ resources }: World, target: Resource): Dependence[] {
  const all = resources.flatMap((child) =>
    child.references.flatMap((link) => {
      const field = child.fields.find(({ name }) => name === link.field);
      const usable =
        field !== undefined &&
        link.to === target.name &&
        child !== target &&
        isTyped(field) &&
        isHarmless(child, field) &&
        !referenceOf(field)?.free;
      return usable ? { child, link, required: field.required } : [];
    }),
  );
  return all.toSorted((a, b) => Number(b.required) - Number(a.required));
}

/** Only with --write, and last (rules: soft-delete). */
export const deleteChecks: Check[] = [
  perResource(
    'deletes.refused',
    'a record is not deleted while another one refers to it',
    async (world, resource) => {
      const [dependence] = dependences(world, resource);
      if (dependence === undefined) return;
      const { parent, child } = await dependants(world, resource, dependence);
      const answer = await world.bench.remove(resource, parent.id);
      const read = await world.http.get(`${resource.path}/${parent.id}`);
      if (child !== null) await world.bench.removeUnused(child.resource, child.id);
      const words = `a refusal: ${dependence.child.path}/… refers to it by ${dependence.link.field}`;
      if (isOk(answer) && String(objectOf(answer)[resource.statusField]) !== '500')
        throw new Broken(answer.call, words, answered(answer));
      demand(isOk(read), read, 'the record, as its DELETE was refused');
      if (!isOk(answer)) demandError(answer, [409, 422, 400, 403, 423]);
    },
    { phase: 'write', only: (resource, world) => dependences(world, resource).length > 0 },
  ),
  perItem(
    'deletes.gone',
    'a deleted record is gone: 404',
    ({ resources, bench }) =>
      resources
        .toSorted((a, b) => bench.order(b) - bench.order(a))
        .map((resource) => ({ subject: resource.name, resource })),
    async ({ bench, http }, { resource }) => {
      const { id } = await bench.own(resource);
      await bench.removeAfter(resource, id);
      const answer = await bench.removeUnused(resource, id);
      if (isKept(answer)) {
        const { message } = demandError(answer, [answer.status]);
        throw new NotTried(`its record could not be deleted: ${String(message)}`);
      }
      bodyOf(answer);
      demandStatus(resource, answer);
      demandError(await http.get(`${resource.path}/${id}`), [404]);
      bench.forget(resource, id);
    },
    'write',
  ),
];

async function dependants(
  { bench }: World,
  resource: Resource,
  { child, link, required }: Dependence,
): Promise<{ parent: TestRecord; child: TestRecord | null }> {
  if (required) {
    const created = await bench.own(child);
    const parent = created.parents.get(link.field);
    if (parent === undefined) throw new NotTried(`no record of ours that ${child.name} refers to`);
    return { parent, child: null };
  }
  const parent = await bench.own(resource);
  const values = {
    ...scopeOf(child, link, resource, parent),
    [link.field]: String(parent.record[link.by]),
  };
  const created = await bench.make(child, values, new Map([[link.field, parent]]));
  return { parent, child: created };
}

/** Fields that limit the reference, with the parent's values. */
function scopeOf(
  child: Resource,
  link: ReferenceLink,
  target: Resource,
  { record }: TestRecord,
): Form {
  const { scope = {} } = referenceOf(fieldOf(child, link.field)) ?? {};
  const form: Record<string, string> = {};
  for (const [parameter, own] of Object.entries(scope)) {
    const filter = target.filters.find((candidate) => candidate.parameter === parameter);
    if (filter?.equals !== undefined) form[own] = String(record[filter.equals]);
  }
  return form;
}
