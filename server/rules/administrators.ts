import { sql, type Kysely } from 'kysely';
import { exceedRights, readRights, type IsApart, type Rights } from '../../src/rights';
import type { Database } from '../db/types';
import { createMessage } from '../errors';
import type { Row, StoredValue } from './rule';

/** Said wherever a write would lock everybody out. */
export const lastAdministratorMessage = createMessage(
  'users.lastAdministrator',
  {},
  'This would leave nobody who may manage accounts and roles.',
);

/** Does a role of this text, switched on or off, make administrators? */
export function makesAdministrators({ active, permissions = null }: Readonly<Row>): boolean {
  const may = rightsIn(permissions);
  return active === 1 && managed.every((resource) => may(resource, 'edit'));
}

/** Does this role grant more than that? Whoever grants gives no more than they have, and nothing of those above them. */
export async function exceedsRights(
  db: Kysely<Database>,
  roleCode: StoredValue | undefined,
  rights: Rights,
): Promise<boolean> {
  if (roleCode === null || roleCode === undefined) return false;
  const { rows } = await sql<Row>`select "permissions" from "role-permissions"
    where "code" = ${roleCode}`.execute(db);
  return rows.some(({ permissions = null }) =>
    exceedRights(rightsIn(permissions, rights.isApart), rights),
  );
}

export const rightsIn = (permissions: StoredValue, isApart?: IsApart): Rights =>
  readRights(permissions === null ? null : String(permissions), isApart);

/** Said of a role, or of somebody's, that grants more than whoever writes has. */
export const beyondOwnMessage = createMessage(
  'users.beyondOwn',
  {},
  'This role grants more than your own, so only somebody who has all of it can do this.',
);

/** Whoever may edit both can restore everything else. */
const managed = ['users', 'role-permissions'];

/** The codes of the roles that make administrators. */
export async function administratorRoles(db: Kysely<Database>): Promise<StoredValue[]> {
  const { rows } = await sql<Row>`select "code", "active", "permissions"
    from "role-permissions"`.execute(db);
  return rows.filter(makesAdministrators).map(({ code = null }) => code);
}

/** Whoever takes an administrator away waits here for others who do: two at once would each count on the other. */
export async function lockAdministrators(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(administratorLock)})`.execute(db);
}

// Any constant that nothing else locks.
const administratorLock = 7_310_904;

/** Is there somebody, but for one account, who can sign in and has one of these roles? */
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
