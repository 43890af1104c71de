import { isObject } from '../util/objects';

/**
 * What a role may grant with a resource; react-admin's words, where it has one. `takeBack` is another's confirmation:
 * whoever may confirm takes back their own.
 */
export const actions = [
  ...(['list', 'show', 'create', 'edit', 'delete'] as const),
  ...(['confirm', 'takeBack', 'export'] as const),
] as const;

export type Action = (typeof actions)[number];

/** Of whose records, the narrowest first: one's own, those of one's department or office, or all. */
export const scopes = ['own', 'department', 'office', 'all'] as const;

export type Scope = (typeof scopes)[number];

/** The stamps that tell whose a record is, by how far a role's scope goes. */
export const scopeStamps = {
  own: ['userId'],
  department: ['officeCode', 'departmentCode'],
  office: ['officeCode'],
} as const satisfies Record<Exclude<Scope, 'all'>, readonly string[]>;

/** May somebody do this with the resource of this name? */
export interface Rights {
  (resource: string, action: Action): boolean;
  /** With whose records. */
  scope: (resource: string) => Scope;
  /** The resources that are named, and so may be granted otherwise than all others. */
  readonly named: readonly string[];
  readonly isApart: IsApart;
}

/** True for resources that `*` does not include: granted by name, or by all actions on `*`. */
export type IsApart = (resource: string) => boolean;

/** Where nobody is denied anything. */
export const allRights: Rights = Object.assign(() => true, {
  scope: () => 'all' as const,
  named: [],
  isApart: isAudit,
});

const all = '*';

/** Any resource that `*` does not include: granted only by all actions on `*`. */
export const SEPARATE_RESOURCES = '';

/** Holds what was there of every resource, of everybody. */
function isAudit(resource: string): boolean {
  return resource === 'audit';
}

/**
 * What is granted like a resource and is none (docs/extensions.md): the files that declare resources, views for others, and
 * the audit.
 */
const grantedAlike = ['resources', 'views', 'audit'] as const;

/**
 * Limits `*` in a role to the product's own resources, views and files. A resource from a file has to be granted.
 * @param shipped the names of the product's resources
 * @example readRights('{"*":["list"]}', apartFrom(['cities']))('hotels', 'list') // false
 */
export function limitToDeclared(shipped: readonly string[]): IsApart {
  const known = new Set<string>([...shipped, ...grantedAlike, all]);
  return (resource) => isAudit(resource) || !known.has(resource);
}

/**
 * What a role's `permissions` grant. They are JSON text of resource to actions, or to actions and a scope; `*` stands for
 * all actions, and for every resource that is not named:
 * `{ "codes": ["list", "show"], "reservations": { "actions": "*", "scope": "office" }, "*": "*" }`. What is not granted
 * is denied: no text, and text that nobody can read, grant nothing (rules: permissions).
 * @param isApart what `*` does not stand for, unless it grants all actions by `*` too
 */
export function readRights(permissions: string | null, isApart: IsApart = isAudit): Rights {
  const granted = readGrants(permissions) ?? new Map<string, Grant>();
  const rest = granted.get(all) ?? NOTHING;
  const of = (resource: string) =>
    granted.get(resource) ??
    ((resource === SEPARATE_RESOURCES || isApart(resource)) && !rest.actions.includes(all)
      ? NOTHING
      : rest);
  const may = (resource: string, action: Action): boolean => {
    const given = of(resource).actions;
    return given.includes(action) || given.includes(all);
  };
  return Object.assign(may, {
    scope: (resource: string) => of(resource).scope,
    named: [...granted.keys()],
    isApart,
  });
}

/** Can this text stand in a role? Empty text can, and grants nothing. */
export const areReadable = (permissions: string | null): boolean =>
  readGrants(permissions) !== null;

const width = (rights: Rights, resource: string) => scopes.indexOf(rights.scope(resource));

/** Is there a resource of which they see no more than a part? */
export const isLimited = (rights: Rights): boolean =>
  [...rights.named, all].some((resource) => rights.scope(resource) !== 'all');

/** The same, and this besides. */
export const withAction = (rights: Rights, resource: string, action: Action): Rights =>
  Object.assign(
    (name: string, asked: Action) => (name === resource && asked === action) || rights(name, asked),
    { scope: rights.scope, named: rights.named, isApart: rights.isApart },
  );

/** Do these rights grant anything that those do not? */
export const exceedRights = (rights: Rights, others: Rights): boolean =>
  [...rights.named, ...others.named, all, SEPARATE_RESOURCES].some((resource) => {
    const isWider = width(rights, resource) > width(others, resource);
    return actions.some(
      (action) => rights(resource, action) && (isWider || !others(resource, action)),
    );
  });

/** The names in a role's text that mean nothing: no resource of these, and no action. Nothing of a text that can't be read. */
export function unknownResources(
  permissions: string | null,
  resources: readonly string[],
): string[] {
  const grants = readGrants(permissions) ?? new Map<string, Grant>();
  const known: readonly string[] = [...resources, ...grantedAlike, all];
  const may: readonly string[] = [...actions, all];
  const given = [...grants.values()].flatMap((grant) => grant.actions);
  return [
    ...[...grants.keys()].filter((name) => !known.includes(name)),
    ...new Set(given.filter((action) => !may.includes(action))),
  ];
}

interface Grant {
  actions: readonly string[];
  scope: Scope;
}

const NOTHING: Grant = { actions: [], scope: 'all' };

/** What is granted, by resource; null where the text can't be read. */
function readGrants(text: string | null): ReadonlyMap<string, Grant> | null {
  if (text === null || text.trim() === '') return new Map();
  const read = parse(text);
  if (!isObject(read)) return null;
  const grants = new Map<string, Grant>();
  for (const [resource, given] of Object.entries(read)) {
    const grant = isObject(given) ? readScoped(given) : readActions(given);
    if (grant === null) return null;
    grants.set(resource, grant);
  }
  return grants;
}

function readActions(given: unknown, scope: Scope = 'all'): Grant | null {
  const named: readonly unknown[] = [given].flat();
  const isText = (action: unknown): action is string => typeof action === 'string';
  return named.every(isText) ? { actions: named, scope } : null;
}

function readScoped({ actions: given, scope = 'all', ...rest }: Record<string, unknown>) {
  const known = scopes.find((one) => one === scope);
  return known === undefined || Object.keys(rest).length > 0 ? null : readActions(given, known);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: as unreadable as JSON of another shape.
    return null;
  }
}

/**
 * May stored values of a resource be read at all, one by one or in lists? Elsewhere no write is refused or taken by a
 * comparison with them: which of two values is refused would tell what is stored.
 */
export const mayReadStored = (rights: Rights, name: string): boolean =>
  rights(name, 'show') || rights(name, 'list');
