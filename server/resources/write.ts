import { sql, type Kysely } from 'kysely';
import type { SessionUser } from '../auth/tokens';
import type { Database } from '../db/types';
import { ValidationProblem } from '../errors';
import type { Row, Write } from '../rules/rule';
import { checkReferences, checkUnique, withUniqueErrors } from './checks';
import { sentence } from './messages';
import type { Entity, Model } from './model';
import { isSameId, readBody, readPayload, type Body } from './payload';
import { lockRecord, readRecord } from './read';
import { seoulNow, stampValues } from './stamps';

/** Who writes what. */
export interface WriteRequest {
  user: SessionUser;
  body: unknown;
}

/**
 * Creates a record, in one transaction with all that its rule adds.
 * @returns it as GET /{id} gives it
 * @throws ValidationProblem; HttpProblem 403, and what the rule refuses with
 */
export async function createRecord(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { user, body }: WriteRequest,
): Promise<Row> {
  return inTransaction(db, entity, async (transaction) => {
    const fields = readBody(body);
    const write = await readWrite(transaction, model, entity, { user, fields, before: null });
    const added = (await entity.rule.beforeCreate?.(write)) ?? {};
    const after = await insert(transaction, entity, { ...write.values, ...added });
    await entity.rule.afterWrite?.({ ...write, after });
    return readRecord(transaction, model, entity, Number(after.id));
  });
}

/**
 * Changes a record: what the body has, and nothing else.
 * @returns it as GET /{id} gives it
 * @throws ValidationProblem; HttpProblem 403, 404, and what the rule refuses with
 */
export async function updateRecord(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { id, user, body }: WriteRequest & { id: number },
): Promise<Row> {
  return inTransaction(db, entity, async (transaction) => {
    const fields = readBody(body);
    const before = await lockRecord(transaction, entity, id);
    refuseOtherId(fields, id);
    const write = await readWrite(transaction, model, entity, { user, fields, before });
    const added = (await entity.rule.beforeUpdate?.(write)) ?? {};
    const after = await update(transaction, entity, id, { ...write.values, ...added });
    await entity.rule.afterWrite?.({ ...write, after });
    return readRecord(transaction, model, entity, id);
  });
}

function inTransaction(
  db: Kysely<Database>,
  entity: Entity,
  write: (transaction: Kysely<Database>) => Promise<Row>,
): Promise<Row> {
  return withUniqueErrors(entity, () => db.transaction().execute(write));
}

function refuseOtherId({ id: stated }: Body, id: number): void {
  if (stated === undefined || stated === null || stated === '' || isSameId(stated, id)) return;
  const problem = { rule: 'same', args: { other: 'the address' } };
  throw new ValidationProblem({ id: [sentence('id', problem)] });
}

async function readWrite(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { user, fields, before }: { user: SessionUser; fields: Body; before: Row | null },
): Promise<Write> {
  const { resource } = entity;
  const { values, errors } = readPayload(entity, fields, before);
  const now = await seoulNow(db);
  const stamps = stampValues(resource, { body: fields, user, now, isNew: before === null }, errors);
  const change = { values, before };
  await checkReferences(db, model, entity, change, { user, errors });
  await checkUnique(db, entity, change, errors);
  if (Object.keys(errors).length > 0) throw new ValidationProblem(errors);
  const written = { ...values, ...stamps };
  return { db, resource, user, now, values: written, before, after: { ...before, ...written } };
}

async function insert(db: Kysely<Database>, { resource }: Entity, values: Row): Promise<Row> {
  const { rows } = await sql<Row>`insert into ${sql.table(resource.name)}
    (${sql.join(Object.keys(values).map((column) => sql.id(column)))})
    values (${sql.join(Object.values(values))}) returning *`.execute(db);
  return only(rows);
}

async function update(db: Kysely<Database>, entity: Entity, id: number, values: Row): Promise<Row> {
  const entries = Object.entries(values);
  if (entries.length === 0) return lockRecord(db, entity, id);
  const assignments = entries.map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  const { rows } = await sql<Row>`update ${sql.table(entity.resource.name)}
    set ${sql.join(assignments)} where "id" = ${id} returning *`.execute(db);
  return only(rows);
}

function only(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a locked row is gone');
  return row;
}
