/** What one may do with a resource; react-admin's words. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';

const all = '*';

/**
 * Does a role's `permissions` allow an action? It is JSON text of resource to actions; `*` stands for all actions,
 * and for every resource that is not named: `{ "codes": ["list", "show"], "*": "*" }`. Empty or unreadable text
 * allows all (readings: Other); readable text allows what it lists.
 */
export function isAllowed(permissions: string | null, resource: string, action: Action): boolean {
  const granted = readPermissions(permissions);
  if (granted === null) return true;
  const actions = granted.get(resource) ?? granted.get(all);
  const list = Array.isArray(actions) ? actions : [actions];
  return list.includes(action) || list.includes(all);
}

function readPermissions(text: string | null): ReadonlyMap<string, unknown> | null {
  if (text === null || text.trim() === '') return null;
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  return entries.length === 0 ? null : new Map(entries);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A slip of the pen in a role must not lock everybody out.
    return null;
  }
}
