import type { IncomingHttpHeaders } from 'node:http';
import type { Kysely } from 'kysely';
import { hashToken } from '../auth/tokens';
import { forgetCreates, recordCreated, claimIdempotencyKey } from '../db/creates';
import { inTransaction } from '../db/transaction';
import type { Database } from '../db/types';
import type { Row } from '../rules/rule';
import type { Entity, Model } from './model';
import { readRecord } from './read';
import { createRecord, type WriteRequest } from './write';

export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key.trim() !== '' ? key : null;
}

/**
 * Returns the record that this user created with the same key, if any. The key is stored in the same transaction.
 * @throws as `createRecord`; HttpProblem 404 if it has since been deleted
 */
export async function createOnce(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { key, ...request }: WriteRequest & { key: string | null },
): Promise<{ record: Row; isNew: boolean }> {
  if (key === null) return { record: await createRecord(db, model, entity, request), isNew: true };
  await forgetCreates(db);
  const create = {
    userId: request.user.id,
    resource: entity.resource.name,
    nameHash: hashToken(key),
  };
  return inTransaction(db, async (transaction) => {
    const created = await claimIdempotencyKey(transaction, create);
    if (created !== null)
      return { record: await readRecord(transaction, model, entity, created), isNew: false };
    const record = await createRecord(transaction, model, entity, request);
    await recordCreated(transaction, create, Number(record.id));
    return { record, isNew: true };
  });
}
