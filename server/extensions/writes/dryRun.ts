import type { Kysely } from 'kysely';
import { forbiddenMessage } from '../../auth/permissions';
import type { Database } from '../../db/types';
import { inRolledBackTransaction } from '../../db/transaction';
import { HttpProblem, ValidationProblem, type FieldErrors } from '../../errors';
import { problemMessage } from '../../messages';
import { actionsOfWrite, type WriteStep } from '../../engine/actionsOfWrite';
import type { Entity, Model } from '../../engine/model';
import { readBody, type Body } from '../../engine/payload';
import { readId } from '../../engine/read';
import { createRecord, removeRecord, updateRecord, type WriteRequest } from '../../engine/write';

/** Others may wait for the transaction's locks. */
export const mostRows = 500;

type Attempt = (WriteStep & { data: unknown }) | HttpProblem;

type Outcome = { ok: true } | { ok: false; status: number; [detail: string]: unknown };

/**
 * Tries writes with all checks, and rolls them back. Each sees those before it.
 * @throws ValidationProblem if the body is not a list of writes
 */
export async function tryWrites(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  request: WriteRequest,
): Promise<Outcome[]> {
  const rows = readRows(readBody(request.body));
  return inRolledBackTransaction(db, async (transaction) => {
    const outcomes: Outcome[] = [];
    for (const row of rows) outcomes.push(await tryOne(transaction, model, entity, request, row));
    return outcomes;
  });
}

async function tryOne(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { user, rights, origin }: WriteRequest,
  row: Attempt,
): Promise<Outcome> {
  try {
    if (row instanceof HttpProblem) throw row;
    const needed = actionsOfWrite(entity, user, row);
    if (!needed.some((action) => rights(entity.resource.name, action))) throw forbiddenMessage();
    const write = { user, rights, origin, body: row.data };
    if (row.action === 'create') await createRecord(db, model, entity, write);
    else if (row.action === 'delete') await removeRecord(db, model, entity, { ...write, ...row });
    else await updateRecord(db, model, entity, { ...write, ...row });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return { ok: false, status: error.statusCode, ...error.body };
  }
}

function readRows(body: Body): Attempt[] {
  const { rows, ...otherKeys } = body;
  const errors: FieldErrors = {};
  for (const name of Object.keys(otherKeys))
    errors[name] = [problemMessage(name, { rule: 'prohibited' })];
  if (rows === undefined) errors.rows = [problemMessage('rows', { rule: 'required' })];
  else if (!Array.isArray(rows) || rows.length === 0)
    errors.rows = [problemMessage('rows', { rule: 'format' })];
  else if (rows.length > mostRows)
    errors.rows = [`The rows field must not have more than ${mostRows} items.`];
  const attempts = Array.isArray(rows)
    ? rows.map((row, at) => readRow(row, `rows.${at}`, errors))
    : [];
  if (Object.keys(errors).length > 0) throw new ValidationProblem(errors);
  return attempts;
}

function readRow(row: unknown, name: string, errors: FieldErrors): Attempt {
  const { action, id, data } = Object(row) as { action?: unknown; id?: unknown; data?: unknown };
  if (action === 'create') return { action, data };
  if (action !== 'update' && action !== 'delete') {
    errors[`${name}.action`] = [problemMessage(`${name}.action`, { rule: 'oneOf' })];
    return new HttpProblem(422, '');
  }
  try {
    return { action, id: readId(id), data };
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
}
