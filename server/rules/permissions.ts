import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/types';

/** A role's `permissions` as it stands in its record: JSON text, or null for a role that has none. */
export async function permissionsOfRole(
  db: Kysely<Database>,
  roleCode: string | null,
): Promise<string | null> {
  if (roleCode === null) return null;
  const { rows } = await sql<{ permissions: string | null }>`
    select "permissions" from "role-permissions" where "code" = ${roleCode}`.execute(db);
  return rows[0]?.permissions ?? null;
}
