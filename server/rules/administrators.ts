import { sql, type Kysely } from 'kysely';
import { exceedRights, readRights, type IsSeparate, type Rights } from '../../src/rights';
import { lockKeys } from '../db/locks';
import type { Database } from '../db/types';
import { createMessage } from '../errors';
import type { Row, StoredValue } from './rule';

export const lastAdministratorMessage = createMessage('users.lastAdministrator');

/** By the role's text and state. */
export function makesAdministrators({ active, permissions = null }: Readonly<Row>): boolean {
  const may = rightsIn(permissions);
  return active === 1 && managed.every((resource) => may(resource, 'edit'));
}

/** Users can't grant or change more than they have. */
export async function exceedsRights(
  db: Kysely<Database>,
  roleCode: StoredValue | undefined,
  rights: Rights,
): Promise<boolean> {
  if (roleCode === null || roleCode === undefined) return false;
  const { rows } = await sql<Row>`select "permissions" from "role-permissions"
    where "code" = ${roleCode}`.execute(db);
  return rows.some(({ permissions = null }) =>
    exceedRights(rightsIn(permissions, rights.isSeparate), rights),
  );
}

export const rightsIn = (permissions: StoredValue, isApart?: IsSeparate): Rights =>
  readRights(permissions === null ? null : String(permissions), isApart);

export const beyondOwnMessage = createMessage('users.beyondOwn');

/** With both, a user can restore everything else. */
const managed = ['users', 'role-permissions'];

export async function administratorRoles(db: Kysely<Database>): Promise<StoredValue[]> {
  const { rows } = await sql<Row>`select "code", "active", "permissions"
    from "role-permissions"`.execute(db);
  return rows.filter(makesAdministrators).map(({ code = null }) => code);
}

/** Two writes would each rely on the other's administrator. */
export async function lockAdministrators(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKeys.administrators)})`.execute(db);
}

/** Can another one sign in? */
export async function hasAdministrator(
  db: Kysely<Database>,
  roles: readonly StoredValue[],
  except: StoredValue = null,
): Promise<boolean> {
  if (roles.length === 0) return false;
  const { rows } = await sql`select 1 from "users"
    join "server"."credentials" on "credentials"."userId" = "users"."id"
    where "active" = 1 and "roleCode" in (${sql.join(roles)}) and "id" <> ${except ?? 0}
    limit 1`.execute(db);
  return rows.length > 0;
}
