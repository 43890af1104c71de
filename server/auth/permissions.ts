import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/types';
import { HttpProblem } from '../errors';

/** What one may do with a resource; react-admin's words. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';

const all = '*';

const grants = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/**
 * Does a role's `permissions` allow an action? It is JSON text of resource to actions; `*` stands for all actions,
 * and for every resource that is not named: `{ "codes": ["list", "show"], "*": "*" }`. What is not granted is denied:
 * no text, and text that nobody can read, grant nothing (rules: permissions).
 */
export function isAllowed(permissions: string | null, resource: string, action: Action): boolean {
  const granted = readPermissions(permissions);
  const actions = granted?.get(resource) ?? granted?.get(all) ?? [];
  return actions.includes(action) || actions.includes(all);
}

/** Can this text stand in a role? Empty text can, and grants nothing. */
export function isReadable(permissions: string | null): boolean {
  return readPermissions(permissions) !== null;
}

/** Actions by resource; null where the text can't be read. */
function readPermissions(text: string | null): ReadonlyMap<string, readonly string[]> | null {
  if (text === null || text.trim() === '') return new Map();
  const read = grants.safeParse(parse(text));
  if (!read.success) return null;
  return new Map(
    Object.entries(read.data).map(([resource, actions]) => [resource, [actions].flat()]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: as unreadable as JSON of another shape.
    return null;
  }
}

/** The text of a role that is there and switched on; else null, which grants nothing. */
export async function permissionsOfRole(
  db: Kysely<Database>,
  roleCode: string | null,
): Promise<string | null> {
  if (roleCode === null) return null;
  const { rows } = await sql<{ permissions: string | null }>`
    select "permissions" from "role-permissions" where "code" = ${roleCode} and "active" = 1`.execute(
    db,
  );
  return rows[0]?.permissions ?? null;
}

/** Laravel's words for what a person may not do. */
export function forbidden(): HttpProblem {
  return new HttpProblem(403, 'This action is unauthorized.');
}
