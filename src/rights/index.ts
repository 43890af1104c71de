/** What a role may grant with a resource; react-admin's words, where it has one. */
export const actions = ['list', 'show', 'create', 'edit', 'delete', 'confirm', 'export'] as const;

export type Action = (typeof actions)[number];

/** May somebody do this with the resource of this name? */
export interface Rights {
  (resource: string, action: Action): boolean;
  /** The resources that are named, and so may be granted otherwise than all others. */
  readonly named: readonly string[];
}

/** Where nobody is denied anything. */
export const allRights: Rights = Object.assign(() => true, { named: [] });

const all = '*';

/**
 * What a role's `permissions` grant. They are JSON text of resource to actions; `*` stands for all actions, and for
 * every resource that is not named: `{ "codes": ["list", "show"], "*": "*" }`. What is not granted is denied: no
 * text, and text that nobody can read, grant nothing (rules: permissions).
 */
export function readRights(permissions: string | null): Rights {
  const granted = readGrants(permissions);
  const may = (resource: string, action: Action): boolean => {
    const given = granted?.get(resource) ?? granted?.get(all) ?? [];
    return given.includes(action) || given.includes(all);
  };
  return Object.assign(may, { named: [...(granted?.keys() ?? [])] });
}

/** Do these rights grant anything that those do not? */
export const exceed = (rights: Rights, others: Rights): boolean =>
  [...rights.named, ...others.named, all].some((resource) =>
    actions.some((action) => rights(resource, action) && !others(resource, action)),
  );

/** Can this text stand in a role? Empty text can, and grants nothing. */
export const areReadable = (permissions: string | null): boolean =>
  readGrants(permissions) !== null;

/** Actions by resource; null where the text can't be read. */
function readGrants(text: string | null): ReadonlyMap<string, readonly string[]> | null {
  if (text === null || text.trim() === '') return new Map();
  const read = parse(text);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
  const grants = new Map<string, readonly string[]>();
  for (const [resource, given] of Object.entries(read)) {
    const named: readonly unknown[] = [given].flat();
    if (!named.every((action) => typeof action === 'string')) return null;
    grants.set(resource, named);
  }
  return grants;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: as unreadable as JSON of another shape.
    return null;
  }
}
