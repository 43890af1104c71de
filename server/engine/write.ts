import { sql, type Kysely } from 'kysely';
import type { Rights } from '../../src/rights';
import { hasField, type Resource } from '../../src/schema';
import { forbiddenMessage } from '../auth/permissions';
import type { SessionUser } from '../auth/tokens';
import type { Origin } from '../db/audit';
import { inTransaction } from '../db/transaction';
import type { Database } from '../db/types';
import { HttpProblem, ValidationProblem, createMessage, type FieldErrors } from '../errors';
import { problemMessage } from '../messages';
import type { ConfirmationStep, Row, RuleWrite } from '../rules/rule';
import {
  checkReferencedRecords,
  checkUnique,
  findDependants,
  refuseRename,
  withUniqueErrors,
  type Dependant,
} from './checks';
import {
  checkNominee,
  readStep,
  refuseConfirmed,
  refuseInvolved,
  refuseOtherChanges,
  assertMayUnconfirm,
  stepValues,
} from './confirmation';
import { readPreviousValues, refuseConflicts, refuseUnreadableValues } from './conflicts';
import { recordHistory, readReason } from './history';
import type { Entity, Model } from './model';
import { isFilled, isSameId, readBody, readPayload, type Body } from './payload';
import { lockRecord, readRecord } from './read';
import { refuseUnreadableFixed } from './limitAnswer';
import { auditDeletion, auditRightsChange } from './auditTrail';

export interface WriteRequest {
  user: SessionUser;
  /** `create` and `delete` are already checked. */
  rights: Rights;
  origin: Origin;
  body: unknown;
}

/**
 * In one transaction with its rule.
 * @throws ValidationProblem; HttpProblem 403, and the rule's own
 */
export async function createRecord(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { user, rights, origin, body }: WriteRequest,
): Promise<Row> {
  const create = async (transaction: Kysely<Database>): Promise<Row> => {
    const fields = readBody(body);
    const write = await readWrite(transaction, model, entity, { ...none, user, rights, fields });
    const added = (await entity.rule.beforeCreate?.(write)) ?? {};
    const after = await insert(transaction, entity, { ...write.values, ...added });
    await follow(model, entity, { ...write, after }, { origin, reason: null });
    return readRecord(transaction, model, entity, Number(after.id));
  };
  return withUniqueErrors(entity, () => inTransaction(db, create));
}

/**
 * @throws ValidationProblem; HttpProblem 403, 404, 409 for a conflict or a confirmed record, and the rule's own
 */
export async function updateRecord(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { id, user, rights, origin, body }: WriteRequest & { id: number },
): Promise<{ record: Row; step: ConfirmationStep | null }> {
  const change = async (transaction: Kysely<Database>) => {
    const { resource, rule } = entity;
    const [reason, reasoned] = readReason(resource, readBody(body));
    const [was, fields] = readPreviousValues(resource, reasoned);
    const before = await lockRecord(transaction, model, entity, id);
    refuseOtherId(fields, id);
    const step = readStep(resource, { user, fields, before, reason });
    if (!isOwn(entity, user, id, fields)) {
      refuseUngranted(resource, step, { rights, user, before });
      refuseUnreadableValues(resource, rights, was);
    }
    if (step === 'confirm') await refuseInvolved(transaction, model, entity, user, before);
    const context = { user, rights, fields, before, was, step, reason };
    const write = await readWrite(transaction, model, entity, context);
    if (step === 'unconfirm') await assertMayUnconfirm(transaction, model, entity, user, before);
    const added = (await rule.beforeUpdate?.(write)) ?? {};
    const values = { ...write.values, ...added };
    const after = await update(transaction, model, entity, { id, values });
    await follow(model, entity, { ...write, after }, { origin, reason });
    return { record: await readRecord(transaction, model, entity, id), step };
  };
  return withUniqueErrors(entity, () => inTransaction(db, change));
}

const isOwn = ({ rule: { self } }: Entity, user: SessionUser, id: number, fields: Body): boolean =>
  self !== undefined &&
  id === user.id &&
  Object.keys(fields).every((name) => name === 'id' || self.includes(name));

/**
 * `confirm` includes unconfirming own confirmations and returning; others' need another right.
 * @throws HttpProblem 403
 */
function refuseUngranted(
  { name, confirmation }: Resource,
  step: ConfirmationStep | null,
  { rights, user, before }: { rights: Rights; user: SessionUser; before: Readonly<Row> },
): void {
  const isOthers = step === 'unconfirm' && before[confirmation?.by ?? ''] !== user.id;
  const action = isOthers ? 'unconfirm' : step === null ? 'edit' : 'confirm';
  if (!rights(name, action)) throw forbiddenMessage();
}

function refuseOtherId({ id: stated }: Body, id: number): void {
  if (stated === undefined || stated === null || stated === '' || isSameId(stated, id)) return;
  const problem = { rule: 'same', args: { other: 'the address' } };
  throw new ValidationProblem({ id: [problemMessage('id', problem)] });
}

/** The history includes the rule's changes. */
async function follow(
  model: Model,
  entity: Entity,
  write: RuleWrite,
  { origin, reason }: Pick<WriteRequest, 'origin'> & { reason: string | null },
): Promise<void> {
  await entity.rule.afterWrite?.(write);
  await auditRightsChange(entity, write, origin);
  if (!entity.resource.history) return;
  const { db, before, user, now } = write;
  const after = await lockRecord(db, model, entity, Number(write.after.id));
  await recordHistory(db, entity, { before, after, user, now, reason });
}

interface WriteContext {
  user: SessionUser;
  rights: Rights;
  fields: Body;
  before: Row | null;
  was: Body | null;
  step: ConfirmationStep | null;
  reason: string | null;
}

const none = { before: null, was: null, step: null, reason: null };

async function readWrite(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { user, rights, fields, before, was, step, reason }: WriteContext,
): Promise<RuleWrite> {
  const { resource } = entity;
  const { values, errors } = readPayload(entity, fields, before);
  if (was !== null && before !== null)
    await refuseConflicts(db, model, entity, { rights, was, fields, values, before });
  const now = await seoulNow(db);
  const isNew = before === null;
  const stamps = stampValues(resource, { body: fields, user, now, isNew, typed: values }, errors);
  const change = { values, before };
  refuseOtherChanges(resource, { step, rights }, change, errors);
  refuseUnreadableFixed(resource, rights, change, errors);
  Object.assign(values, await checkReferencedRecords(db, model, entity, change, { user, errors }));
  await checkNominee(db, model, entity, change, { user, rights, errors });
  await checkUnique(db, entity, change, errors);
  await refuseRename(db, model, entity, change, errors);
  if (Object.keys(errors).length > 0) throw new ValidationProblem(errors);
  const stepFields = stepValues(resource, { step, user, values, before, reason, now });
  const record = { ...values, ...stamps, ...stepFields };
  const after = { ...before, ...record };
  const resources = model.entities.map((one) => one.resource.name);
  return { db, resource, resources, user, rights, now, values: record, before, after, step };
}

async function insert(db: Kysely<Database>, { resource }: Entity, values: Row): Promise<Row> {
  const { rows } = await sql<Row>`insert into ${sql.table(resource.name)}
    (${sql.join(Object.keys(values).map((column) => sql.id(column)))})
    values (${sql.join(Object.values(values))}) returning *`.execute(db);
  return only(rows);
}

async function update(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { id, values }: { id: number; values: Row },
): Promise<Row> {
  const entries = Object.entries(values);
  if (entries.length === 0) return lockRecord(db, model, entity, id);
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

/** Seoul's wall clock (rules: dates-are-text). */
async function seoulNow(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ now: string }>`
    select to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "now"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no clock');
  return row.now;
}

interface StampContext {
  body: Body;
  user: SessionUser;
  now: string;
  isNew: boolean;
  typed: Readonly<Row>;
}

/** From the session (rules: acting-user). @throws HttpProblem 403 if `userId` is another user's */
function stampValues(
  resource: Resource,
  { body, user, now, isNew, typed }: StampContext,
  errors: FieldErrors,
): Row {
  refuseOtherUser(resource, body, user);
  const times: Row = {};
  if (isNew && hasField(resource, 'createdAt')) times.createdAt = typed.createdAt ?? now;
  if (hasField(resource, 'updatedAt')) times.updatedAt = now;
  if (!isNew) return hasField(resource, 'updaterId') ? { ...times, updaterId: user.id } : times;
  const stamps: Row = {};
  for (const stamp of resource.stamps) {
    const own = stamp === 'userId' ? user.id : user[stamp];
    if (stamp !== 'userId' && isFilled(body[stamp]) && body[stamp] !== own)
      errors[stamp] = [problemMessage(stamp, { rule: 'exists' })];
    stamps[stamp] = own;
  }
  return { ...times, ...stamps };
}

function refuseOtherUser(resource: Resource, body: Body, user: SessionUser): void {
  const stated = body.userId;
  if (!resource.stamps.includes('userId') || !isFilled(stated)) return;
  if (!isSameId(stated, user.id)) throw forbiddenMessage();
}

/**
 * rules: soft-delete.
 * @throws HttpProblem 404; 409 if confirmed or referenced; and the rule's own
 */
export async function removeRecord(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { id, user, rights, origin }: Omit<WriteRequest, 'body'> & { id: number },
): Promise<Row> {
  const { resource, rule } = entity;
  return inTransaction(db, async (transaction) => {
    // Writers lock what they refer to: keeps new references from being added.
    const before = await lockRecord(transaction, model, entity, id, 'remove');
    refuseConfirmed(resource, before);
    const now = await seoulNow(transaction);
    const resources = model.entities.map((one) => one.resource.name);
    await rule.beforeDelete?.({ db: transaction, resource, resources, user, rights, now, before });
    const dependants = await findDependants(transaction, model, entity, before);
    if (dependants.length > 0) throw inUse(resource, dependants);
    await sql`delete from ${sql.table(resource.name)} where "id" = ${id}`.execute(transaction);
    await auditDeletion(transaction, entity, { user, origin, before });
    return before;
  });
}

function inUse({ entity }: Resource, dependants: readonly Dependant[]): HttpProblem {
  const entities = dependants.map(({ resource }) => resource.entity.plural);
  const counts = dependants.map(({ count }) => count);
  return new HttpProblem(
    409,
    createMessage('record.inUse', { entity: entity.singular, entities, counts }),
  );
}
