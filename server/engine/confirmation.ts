import { sql, type Kysely } from 'kysely';
import { changedFields } from '../../src/fields/values';
import {
  hasField,
  isConfirmed,
  isReturned,
  type Confirmation,
  type Resource,
} from '../../src/schema';
import { allRights, mayReadStored, type Rights } from '../../src/rights';
import { rightsOf } from '../auth/permissions';
import { permissionsOf, type SessionUser } from '../auth/tokens';
import type { Database } from '../db/types';
import { HttpProblem, ValidationProblem, createMessage, type FieldErrors } from '../errors';
import type { ConfirmationStep, Row } from '../rules/rule';
import type { WriteChange } from './checks';
import { reasonKey } from './history';
import { findInvolvement } from './involvement';
import { problemMessage } from '../messages';
import type { Entity, Model } from './model';
import { isFilled, type Body } from './payload';

interface StepRequest {
  user: SessionUser;
  fields: Body;
  before: Readonly<Row>;
  reason: string | null;
}

/**
 * What an update does to the confirmation (rules: confirmation).
 * @throws HttpProblem 409 for other changes of a confirmed record; 403 unless the user is the nominee and not the
 * creator; ValidationProblem without a required reason
 */
export function readStep(
  resource: Resource,
  { user, fields, before, reason }: StepRequest,
): ConfirmationStep | null {
  const { confirmation } = resource;
  const mark = confirmation?.at ?? null;
  if (confirmation === null || mark === null) return null;
  if (isConfirmed(resource, before)) {
    if (!Object.hasOwn(fields, mark) || isFilled(fields[mark])) throw confirmed(resource);
    // Without a history a reason can't be stored.
    if (resource.history && reason === null)
      throw new ValidationProblem({
        [reasonKey]: [problemMessage(reasonKey, { rule: 'required' })],
      });
    return 'unconfirm';
  }
  const { by } = confirmation;
  const isResigned = Object.hasOwn(fields, by) && !isFilled(fields[by]) && before[by] === user.id;
  // Without a reason it is an ordinary edit.
  if (isResigned && reason !== null) return 'return';
  if (!isFilled(fields[mark])) return null;
  refuseOthers(resource, confirmation, user, before);
  return 'confirm';
}

/** @throws HttpProblem 403 for users who were involved in the record */
export async function refuseInvolved(
  db: Kysely<Database>,
  model: Model,
  of: Entity,
  user: SessionUser,
  before: Readonly<Row>,
): Promise<void> {
  const involvement = await findInvolvement(db, model, of, user, before);
  if (involvement === null) return;
  const entity = of.resource.entity.singular;
  throw new HttpProblem(
    403,
    involvement === 'record'
      ? createMessage('record.ownChanges', { entity })
      : createMessage('record.ownContents', { entity }),
  );
}

/**
 * Users who changed the confirmed content may not unconfirm it, whatever their rights; the nominee may.
 * @throws HttpProblem 403
 */
export async function assertMayUnconfirm(
  db: Kysely<Database>,
  model: Model,
  of: Entity,
  user: SessionUser,
  before: Readonly<Row>,
): Promise<void> {
  const { confirmation, entity } = of.resource;
  if (before[confirmation?.by ?? ''] === user.id) return;
  if ((await findInvolvement(db, model, of, user, before)) === null) return;
  throw new HttpProblem(403, createMessage('record.ownTakeBack', { entity: entity.singular }));
}

/** @throws HttpProblem 409 if confirmed */
export function refuseConfirmed(resource: Resource, before: Readonly<Row>): void {
  if (isConfirmed(resource, before)) throw confirmed(resource);
}

const confirmed = ({ entity: { singular: entity } }: Resource) =>
  new HttpProblem(409, createMessage('record.confirmed', { entity }));

function refuseOthers(
  { entity: { singular: entity } }: Resource,
  { by }: Confirmation,
  user: SessionUser,
  before: Readonly<Row>,
): void {
  if (before.userId === user.id)
    throw new HttpProblem(403, createMessage('record.ownConfirmation', { entity }));
  if (before[by] !== user.id)
    throw new HttpProblem(403, createMessage('record.otherNominee', { entity }));
}

/**
 * Only saved content can be confirmed. The confirmer's memo is allowed.
 * @param errors receives the changed fields of a confirmation
 * @throws HttpProblem 409 when unconfirming
 */
export function refuseOtherChanges(
  resource: Resource,
  { step, rights }: { step: ConfirmationStep | null; rights: Rights },
  { values, before }: WriteChange,
  errors: FieldErrors,
): void {
  if (step === null) return;
  const { memo = null, by = null } = resource.confirmation ?? {};
  const own = step === 'confirm' ? memo : by;
  // Users who can't read stored values can't know them: every sent field counts.
  const changed = mayReadStored(rights, resource.name)
    ? changedFields(resource.fields, before, values)
    : resource.fields.filter(({ name }) => name in values);
  if (step === 'unconfirm' && changed.length > 0) throw confirmed(resource);
  for (const { name } of changed)
    if (name !== own) errors[name] = [problemMessage(name, { rule: 'fixed' })];
}

interface StepContext {
  step: ConfirmationStep | null;
  user: SessionUser;
  values: Readonly<Row>;
  before: Readonly<Row> | null;
  reason: string | null;
  now: string;
}

/** A return is cleared by the creator's next save, the next nomination, and the confirmation. */
export function stepValues(resource: Resource, context: StepContext): Row {
  const { step, user, values, before, reason, now } = context;
  const { confirmation } = resource;
  if (!confirmation || confirmation.at === null || before === null) return {};
  const { by, at, returned } = confirmation;
  const mark: Row = {};
  if (step === 'confirm' || step === 'unconfirm') mark[at] = step === 'confirm' ? now : null;
  if (returned === null) return mark;
  if (step === 'unconfirm' || step === 'return')
    return { ...mark, [returned.at]: now, [returned.by]: user.id, [returned.reason]: reason };
  const nominee = values[by] ?? null;
  const isNominated = nominee !== null && nominee !== before[by];
  const isConfirmer = step === 'confirm' || user.id === before.userId || isNominated;
  if (!isConfirmer || !isReturned(resource, before)) return mark;
  return { ...mark, [returned.at]: null, [returned.by]: null, [returned.reason]: null };
}

/** The nominee is active, may confirm, and is neither the user nor involved. */
export async function checkNominee(
  db: Kysely<Database>,
  model: Model,
  of: Entity,
  { values, before }: WriteChange,
  { user, rights, errors }: { user: SessionUser; rights: Rights; errors: FieldErrors },
): Promise<void> {
  const { resource } = of;
  const { confirmation } = resource;
  if (confirmation === null || confirmation.by in errors) return;
  const { by } = confirmation;
  const nominee = values[by] ?? null;
  if (nominee === null || nominee === before?.[by]) return;
  const isInvolved = nominee === user.id || nominee === (before?.userId ?? null);
  if (isInvolved || !(await isInService(db, model, resource, nominee)))
    errors[by] = [problemMessage(by, { rule: 'exists' })];
  else if (confirmation.at !== null && rights !== allRights) {
    const may = rightsOf({ permissions: await permissionsOf(db, Number(nominee)) });
    if (!may(resource.name, 'confirm')) errors[by] = [createMessage('record.mayNotConfirm')];
  }
  if (confirmation.at === null || by in errors) return;
  const record = { ...before, ...values };
  if ((await findInvolvement(db, model, of, { id: Number(nominee) }, record)) !== null)
    errors[by] = [createMessage('record.nomineeInvolved')];
}

async function isInService(
  db: Kysely<Database>,
  model: Model,
  resource: Resource,
  nominee: string | number,
): Promise<boolean> {
  const { by } = resource.confirmation ?? {};
  const link = resource.references.find(({ field }) => field === by);
  if (link === undefined || !hasField(model.entity(link.to).resource, 'active')) return true;
  const { rows } = await sql`select 1 from ${sql.table(link.to)}
    where ${sql.id(link.by)} = ${nominee} and "active" = 1`.execute(db);
  return rows.length > 0;
}
