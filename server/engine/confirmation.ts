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

interface Asked {
  user: SessionUser;
  fields: Body;
  before: Readonly<Row>;
  reason: string | null;
}

/**
 * What an update does to its record's confirmation (rules: confirmation).
 * @throws HttpProblem 409 for any other change of a confirmed record; 403 unless it is the nominee who confirms, and not
 *   the creator; ValidationProblem for one taken back without a reason
 */
export function readStep(
  resource: Resource,
  { user, fields, before, reason }: Asked,
): ConfirmationStep | null {
  const { confirmation } = resource;
  const mark = confirmation?.at ?? null;
  if (confirmation === null || mark === null) return null;
  if (isConfirmed(resource, before)) {
    if (!Object.hasOwn(fields, mark) || isFilled(fields[mark])) throw confirmed(resource);
    // Where no history is kept, there is no place for it either.
    if (resource.history && reason === null)
      throw new ValidationProblem({
        [reasonKey]: [problemMessage(reasonKey, { rule: 'required' })],
      });
    return 'takeBack';
  }
  const { by } = confirmation;
  const isGivenUp = Object.hasOwn(fields, by) && !isFilled(fields[by]) && before[by] === user.id;
  // A nominee who gives no reason edits.
  if (isGivenUp && reason !== null) return 'sendBack';
  if (!isFilled(fields[mark])) return null;
  refuseOthers(resource, confirmation, user, before);
  return 'confirm';
}

/** Refuses a confirmation by a user who was involved in the record. @throws HttpProblem 403 */
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
      ? createMessage(
          'record.ownChanges',
          { entity },
          `Whoever has changed this ${entity} cannot confirm it.`,
        )
      : createMessage(
          'record.ownContents',
          { entity },
          `Whoever has made, changed or deleted what this ${entity} holds cannot confirm it.`,
        ),
  );
}

/**
 * Who made or changed what is confirmed does not take that back, whatever their rights; its nominee does.
 * @throws HttpProblem 403
 */
export async function refuseTakeBack(
  db: Kysely<Database>,
  model: Model,
  of: Entity,
  user: SessionUser,
  before: Readonly<Row>,
): Promise<void> {
  const { confirmation, entity } = of.resource;
  if (before[confirmation?.by ?? ''] === user.id) return;
  if ((await findInvolvement(db, model, of, user, before)) === null) return;
  throw new HttpProblem(
    403,
    createMessage(
      'record.ownTakeBack',
      { entity: entity.singular },
      `Whoever made or changed this ${entity.singular}, or what it holds, cannot take its confirmation back.`,
    ),
  );
}

/** A confirmed record is read-only. @throws HttpProblem 409 */
export function refuseConfirmed(resource: Resource, before: Readonly<Row>): void {
  if (isConfirmed(resource, before)) throw confirmed(resource);
}

const confirmed = ({ entity: { singular: entity } }: Resource) =>
  new HttpProblem(
    409,
    createMessage(
      'record.confirmed',
      { entity },
      `This ${entity} is confirmed and cannot be changed.`,
    ),
  );

function refuseOthers(
  { entity: { singular: entity } }: Resource,
  { by }: Confirmation,
  user: SessionUser,
  before: Readonly<Row>,
): void {
  if (before.userId === user.id)
    throw new HttpProblem(
      403,
      createMessage(
        'record.ownConfirmation',
        { entity },
        `Whoever made this ${entity} cannot confirm it.`,
      ),
    );
  if (before[by] !== user.id)
    throw new HttpProblem(
      403,
      createMessage(
        'record.otherNominee',
        { entity },
        `Only the nominated person can confirm this ${entity}.`,
      ),
    );
}

/**
 * A write that confirms, takes that back or sends the record back changes nothing else: what is confirmed is what was
 * saved and read. Only the confirmer's own memo comes along.
 * @param errors where a confirmation names the fields that it would have changed
 * @throws HttpProblem 409 when taking back comes with other changes
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
  // What they may not read they could only guess: then all that is sent is a change.
  const changed = mayReadStored(rights, resource.name)
    ? changedFields(resource.fields, before, values)
    : resource.fields.filter(({ name }) => name in values);
  if (step === 'takeBack' && changed.length > 0) throw confirmed(resource);
  for (const { name } of changed)
    if (name !== own) errors[name] = [problemMessage(name, { rule: 'fixed' })];
}

interface Stepping {
  step: ConfirmationStep | null;
  user: SessionUser;
  /** What else is written. */
  values: Readonly<Row>;
  before: Readonly<Row> | null;
  reason: string | null;
  now: string;
}

/**
 * What a write does to the fields of the confirmation: the moment, on the server's clock; and when, by whom and why the
 * record came back to its creator. That is over with the creator's next save, with the next nomination, and once it is
 * confirmed.
 */
export function stepValues(resource: Resource, stepping: Stepping): Row {
  const { step, user, values, before, reason, now } = stepping;
  const { confirmation } = resource;
  if (!confirmation || confirmation.at === null || before === null) return {};
  const { by, at, returned } = confirmation;
  const mark: Row = {};
  if (step === 'confirm' || step === 'takeBack') mark[at] = step === 'confirm' ? now : null;
  if (returned === null) return mark;
  if (step === 'takeBack' || step === 'sendBack')
    return { ...mark, [returned.at]: now, [returned.by]: user.id, [returned.reason]: reason };
  const nominee = values[by] ?? null;
  const isNominated = nominee !== null && nominee !== before[by];
  const isSeenTo = step === 'confirm' || user.id === before.userId || isNominated;
  if (!isSeenTo || !isReturned(resource, before)) return mark;
  return { ...mark, [returned.at]: null, [returned.by]: null, [returned.reason]: null };
}

/** A nominee is in service, may confirm, and is neither oneself nor whoever made the record. */
export async function checkNominee(
  db: Kysely<Database>,
  model: Model,
  { resource }: Entity,
  { values, before }: WriteChange,
  { user, rights, errors }: { user: SessionUser; rights: Rights; errors: FieldErrors },
): Promise<void> {
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
    if (!may(resource.name, 'confirm'))
      errors[by] = [
        createMessage(
          'record.mayNotConfirm',
          {},
          'This person’s role does not allow them to confirm it.',
        ),
      ];
  }
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
