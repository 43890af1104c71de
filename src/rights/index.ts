import { isObject } from '../util/objects';

/**
 * Named as in react-admin. `unconfirm` is for others' confirmations: users with `confirm` may unconfirm their own.
 */
export const actions = [
  ...(['list', 'show', 'create', 'edit', 'delete'] as const),
  ...(['confirm', 'unconfirm', 'export'] as const),
] as const;

export type Action = (typeof actions)[number];

/** Whose records, narrowest first. */
export const scopes = ['own', 'department', 'office', 'all'] as const;

export type Scope = (typeof scopes)[number];

/** Stamps that determine whose a record is. */
export const scopeStamps = {
  own: ['userId'],
  department: ['officeCode', 'departmentCode'],
  office: ['officeCode'],
} as const satisfies Record<Exclude<Scope, 'all'>, readonly string[]>;

export interface Rights {
  (resource: string, action: Action): boolean;
  scope: (resource: string) => Scope;
  /** Their grants may differ from those of `*`. */
  readonly named: readonly string[];
  readonly isSeparate: IsSeparate;
}

/** Resources that `*` does not include. */
export type IsSeparate = (resource: string) => boolean;

export const allRights: Rights = Object.assign(() => true, {
  scope: () => 'all' as const,
  named: [],
  isSeparate: isAudit,
});

const all = '*';

/** Granted only by all actions on `*`. */
export const SEPARATE_RESOURCES = '';

/** The audit contains old values of all resources and users. */
function isAudit(resource: string): boolean {
  return resource === 'audit';
}

/** Granted like resources without being any (docs/extensions.md). */
export const GRANTED_LIKE_RESOURCES = ['resources', 'views', 'audit'] as const;

/**
 * Limits `*` to the product's own resources; those from files must be granted by name.
 * @example readRights('{"*":["list"]}', limitToDeclared(['cities']))('hotels', 'list') // false
 */
export function limitToDeclared(shipped: readonly string[]): IsSeparate {
  const known = new Set<string>([...shipped, ...GRANTED_LIKE_RESOURCES, all]);
  return (resource) => isAudit(resource) || !known.has(resource);
}

/**
 * Parses a role's `permissions`: resource to actions, or to actions and a scope; `*` means all: `{ "codes": ["list",
 * "show"], "reservations": { "actions": "*", "scope": "office" } }`. Missing or invalid text grants nothing (rules:
 * permissions).
 * @param isSeparate resources that `*` does not include, unless it grants all actions by `*` too
 * @example readRights('{"codes":["list"]}')('codes', 'edit') // false
 */
export function readRights(permissions: string | null, isSeparate: IsSeparate = isAudit): Rights {
  const granted = readGrants(permissions) ?? new Map<string, Grant>();
  const general = granted.get(all) ?? NOTHING;
  const grantOf = (resource: string) =>
    granted.get(resource) ??
    ((resource === SEPARATE_RESOURCES || isSeparate(resource)) && !general.actions.includes(all)
      ? NOTHING
      : general);
  const may = (resource: string, action: Action): boolean => {
    const given = grantOf(resource).actions;
    return given.includes(action) || given.includes(all);
  };
  return Object.assign(may, {
    scope: (resource: string) => grantOf(resource).scope,
    named: [...granted.keys()],
    isSeparate,
  });
}

/**
 * Empty text is valid, and grants nothing.
 * @example areReadable('{"codes":["list"]}') // true
 */
export const areReadable = (permissions: string | null): boolean =>
  readGrants(permissions) !== null;

const scopeWidth = (rights: Rights, resource: string) => scopes.indexOf(rights.scope(resource));

/**
 * True if some resource is visible in part only.
 * @example isLimited(readRights('{"codes":["list"]}')) // false
 */
export const isLimited = (rights: Rights): boolean =>
  [...rights.named, all].some((resource) => rights.scope(resource) !== 'all');

/**
 * The same rights and one more action.
 * @example withAction(readRights('{"codes":["list"]}'), 'codes', 'edit')('codes', 'edit') // true
 */
export const withAction = (rights: Rights, resource: string, action: Action): Rights =>
  Object.assign(
    (name: string, other: Action) => (name === resource && other === action) || rights(name, other),
    { scope: rights.scope, named: rights.named, isSeparate: rights.isSeparate },
  );

/**
 * These grant anything that the others do not.
 * @example exceedRights(readRights('{"*":"*"}'), readRights('{"codes":["list"]}')) // true
 */
export const exceedRights = (rights: Rights, others: Rights): boolean =>
  [...rights.named, ...others.named, all, SEPARATE_RESOURCES].some((resource) => {
    const isWider = scopeWidth(rights, resource) > scopeWidth(others, resource);
    return actions.some(
      (action) => rights(resource, action) && (isWider || !others(resource, action)),
    );
  });

/**
 * Unknown resource and action names; empty for invalid text.
 * @example unknownResources('{"cods":["list"]}', ['codes']) // ['cods']
 */
export function unknownResources(
  permissions: string | null,
  resources: readonly string[],
): string[] {
  const grants = readGrants(permissions) ?? new Map<string, Grant>();
  const known: readonly string[] = [...resources, ...GRANTED_LIKE_RESOURCES, all];
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

function readGrants(text: string | null): ReadonlyMap<string, Grant> | null {
  if (text === null || text.trim() === '') return new Map();
  const read = parse(text);
  if (!isObject(read)) return null;
  const grants = new Map<string, Grant>();
  for (const [resource, entry] of Object.entries(read)) {
    const grant = isObject(entry) ? readScoped(entry) : readActions(entry);
    if (grant === null) return null;
    grants.set(resource, grant);
  }
  return grants;
}

function readActions(value: unknown, scope: Scope = 'all'): Grant | null {
  const named: readonly unknown[] = [value].flat();
  const isText = (action: unknown): action is string => typeof action === 'string';
  return named.every(isText) ? { actions: named.map(presentAction), scope } : null;
}

/** Roles of earlier versions are read, too. */
const FORMER_ACTIONS: ReadonlyMap<string, Action> = new Map([['takeBack', 'unconfirm']]);

const presentAction = (name: string): string => FORMER_ACTIONS.get(name) ?? name;

function readScoped({ actions: given, scope = 'all', ...rest }: Record<string, unknown>) {
  const known = scopes.find((one) => one === scope);
  return known === undefined || Object.keys(rest).length > 0 ? null : readActions(given, known);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Handled as JSON with another structure.
    return null;
  }
}

/**
 * Otherwise no write may be rejected by comparing with stored values, which would reveal them.
 * @example mayReadStored(readRights('{"codes":["list"]}'), 'codes') // true
 */
export const mayReadStored = (rights: Rights, name: string): boolean =>
  rights(name, 'show') || rights(name, 'list');
