import { sql, type Kysely, type RawBuilder } from 'kysely';
import { lockRows, type Lock } from '../db/transaction';
import type { Database } from '../db/types';
import { HttpProblem } from '../errors';
import type { Condition } from '../filters/filterSql';
import { idIn } from '../ids';
import { recordAlias, type Row } from '../rules/rule';
import { andWithin, joinClauses, type Entity, type Model } from './model';
import { ownColumn } from './sources';
import { addPacked } from './packing';

/** With the alias that all expressions use. */
export function fromRecord({ resource }: Entity): RawBuilder<unknown> {
  return sql`from ${sql.table(resource.name)} as ${sql.id(recordAlias)}`;
}

export const whereAll = (terms: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  terms.length === 0 ? sql`` : sql`where ${sql.join(terms, sql` and `)}`;

/** Records that fulfil all conditions. */
export function fromWhere(
  entity: Entity,
  conditions: readonly Condition[],
  more: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const joins = joinClauses(conditions.flatMap((condition) => condition.joins));
  const terms = [...more, ...conditions.map((condition) => condition.sql)];
  return sql`${fromRecord(entity)} ${joins} ${whereAll(terms)}`;
}

export function selectFields({ sources }: Entity): RawBuilder<unknown> {
  const fields = [...sources].map(
    ([name, { expression }]) => sql`${expression} as ${sql.id(name)}`,
  );
  return sql`select ${sql.join(fields)}`;
}

export function allJoins({ sources }: Entity): RawBuilder<unknown> {
  return joinClauses([...sources.values()].map(({ join }) => join));
}

/** @throws HttpProblem 404 */
export function readId(value: unknown): number {
  const id = idIn(value);
  if (id === null) throw notFound();
  return id;
}

function notFound(): HttpProblem {
  return new HttpProblem(404, 'Record not found.');
}

/** In wire form. @throws HttpProblem 404 */
export async function readRecord(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  id: number,
): Promise<Row> {
  const { rows } = await sql<Row>`${selectFields(entity)} ${fromRecord(entity)} ${allJoins(entity)}
    where ${ownColumn('id')} = ${id} ${andWithin(model, entity)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  await addPacked(db, model, entity, rows);
  return row;
}

/** Locked until the transaction ends. @throws HttpProblem 404 */
export async function lockRecord(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  id: number,
  lock: Lock = 'change',
): Promise<Row> {
  const one = sql`"id" = ${id} ${andWithin(model, entity, (name) => sql.id(name))}`;
  const [row] = await lockRows<Row>(db, entity.resource.name, one, lock);
  if (row === undefined) throw notFound();
  return row;
}
