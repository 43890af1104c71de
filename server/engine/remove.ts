import { sql, type Kysely } from 'kysely';
import type { Resource } from '../../src/schema';
import type { SessionUser } from '../auth/tokens';
import { inTransaction } from '../db/transaction';
import type { Database } from '../db/types';
import { HttpProblem, worded } from '../errors';
import type { Row } from '../rules/rule';
import { refuseConfirmed } from './confirmation';
import { findDependants } from './checks';
import type { Entity, Model } from './model';
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
  const entities = [...new Set(dependants.map((dependant) => dependant.entity.plural))];
  const message = `This ${entity.singular} cannot be deleted: ${entities.join(', ')} refer to it.`;
  return new HttpProblem(
    409,
    worded('record.inUse', { entity: entity.singular, entities }, message),
  );
}
