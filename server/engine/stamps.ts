import { sql, type Kysely } from 'kysely';
import { hasField, type Resource } from '../../src/schema';
import { forbidden } from '../auth/permissions';
import type { SessionUser } from '../auth/tokens';
import type { Database } from '../db/types';
import type { FieldErrors } from '../errors';
import type { Row } from '../rules/rule';
import { sentence } from './messages';
import { isFilled, isSameId, type Body } from './payload';

/** The wall clock that all times of the entities are in: 'YYYY-MM-DD HH:mm:ss' in Asia/Seoul (readings: Lists). */
export async function seoulNow(db: Kysely<Database>): Promise<string> {
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
  /** What the body's own fields have come to. */
  typed: Readonly<Row>;
}

/**
 * What the session writes into a record (readings: Wire): the creator, office and department on create; the updater
 * on update, which moves none of them.
 * @throws HttpProblem 403 when the payload's `userId` is somebody else
 */
export function stampValues(
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
      errors[stamp] = [sentence(stamp, { rule: 'exists' })];
    stamps[stamp] = own;
  }
  return { ...times, ...stamps };
}

function refuseOtherUser(resource: Resource, body: Body, user: SessionUser): void {
  const stated = body.userId;
  if (!resource.stamps.includes('userId') || !isFilled(stated)) return;
  if (!isSameId(stated, user.id)) throw forbidden();
}
