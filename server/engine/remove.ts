import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReferenceLink, Resource } from '../../src/schema';
import type { SessionUser } from '../auth/tokens';
import { inTransaction } from '../db/transaction';
import type { Database } from '../db/types';
import { HttpProblem } from '../errors';
import type { Row } from '../rules/rule';
import { refuseConfirmed } from './confirmation';
import { fixedValues, type Entity, type Model } from './model';
import { packedFields } from './packing';
import { lockRecord } from './read';
import { seoulNow } from './stamps';

/**
 * Deletes a record that nothing depends on (readings: Reservations).
 * @returns its row as it was
 * @throws HttpProblem 404; 409 for a confirmed one; 409 naming what still refers to it; and what the rule refuses with
 */
export async function removeRecord(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { id, user }: { id: number; user: SessionUser },
): Promise<Row> {
  const { resource, rule } = entity;
  return inTransaction(db, async (transaction) => {
    // Writers lock what they refer to, so from here on nobody can begin to.
    const before = await lockRecord(transaction, entity, id, 'remove');
    refuseConfirmed(resource, before);
    const now = await seoulNow(transaction);
    await rule.beforeDelete?.({ db: transaction, resource, user, now, before });
    const dependants = await findDependants(transaction, model, entity, before);
    if (dependants.length > 0) throw inUse(resource, dependants);
    await sql`delete from ${sql.table(resource.name)} where "id" = ${id}`.execute(transaction);
    return before;
  });
}

function inUse({ entity }: Resource, dependants: readonly Resource[]): HttpProblem {
  const names = [...new Set(dependants.map((dependant) => dependant.entity.plural))];
  return new HttpProblem(
    409,
    `This ${entity.singular} cannot be deleted: ${names.join(', ')} refer to it.`,
  );
}

async function findDependants(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  record: Row,
): Promise<Resource[]> {
  const found: Resource[] = [];
  for (const { resource, condition } of possibleDependants(model, entity, record)) {
    const { rows } = await sql`select 1 from ${sql.table(resource.name)}
      where ${condition} limit 1`.execute(db);
    if (rows.length > 0) found.push(resource);
  }
  return found;
}

interface Dependence {
  resource: Resource;
  condition: RawBuilder<unknown>;
}

function possibleDependants(model: Model, { resource: target }: Entity, record: Row): Dependence[] {
  const single = model.entities.flatMap(({ resource }) =>
    resource.references
      .filter((link) => link.to === target.name && canMean(resource, link, target, record))
      .map((link) => ({ resource, condition: sql`${sql.id(link.field)} = ${record[link.by]}` })),
  );
  const several = model.entities.flatMap(({ resource }) =>
    resource.fields
      .filter(({ name, options }) => options.to === target.name && !isSingle(resource, name))
      .map(({ name }) => {
        const codes = sql`string_to_array(${sql.id(name)}, ',')`;
        return { resource, condition: sql`${record[target.key ?? 'id']} = any(${codes})` };
      }),
  );
  const children = packedFields(target).map(({ options }) => ({
    resource: model.entity(options.of).resource,
    condition: sql`${sql.id(options.by)} = ${record[options.equals]}`,
  }));
  return [...single, ...several, ...children];
}

const isSingle = (resource: Resource, name: string): boolean =>
  resource.references.some(({ field }) => field === name);

/** Free text only suggests; and a reference to codes of one type never means one of another. */
function canMean(resource: Resource, link: ReferenceLink, target: Resource, record: Row): boolean {
  const field = resource.fields.find(({ name }) => name === link.field);
  if (field?.options.free === true) return false;
  return fixedValues(link, target).every(([name, value]) => record[name] === value);
}
