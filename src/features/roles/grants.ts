import {
  actions,
  SEPARATE_RESOURCES,
  areReadable,
  readRights,
  type Action,
  type IsSeparate,
  type Scope,
} from '../../rights';
import { fieldOf, type Resource } from '../../schema';

export interface Grant {
  actions: readonly Action[];
  scope: Scope;
  /** `*` includes permissions that are not resources. */
  isEverything?: boolean;
}

export type RoleGrants = ReadonlyMap<string, Grant>;

/** Every resource not listed. */
export const OTHER_RESOURCES = '*';

/** Not resources (docs/extensions.md). Labels are message keys. */
export const PERMISSIONS: readonly { name: string; label: string; actions: readonly Action[] }[] = [
  { name: 'resources', label: 'roles.files', actions: ['list', 'edit'] },
  { name: 'views', label: 'roles.views', actions: ['edit'] },
  { name: 'audit', label: 'roles.audit', actions: ['list'] },
];

const NOTHING: Grant = { actions: [], scope: 'all' };

export function readMatrix(text: string): RoleGrants | null {
  if (!areReadable(text)) return null;
  const rights = readRights(text);
  return new Map(
    rights.named.map((resource) => [
      resource,
      {
        actions: actions.filter((action) => rights(resource, action)),
        scope: rights.scope(resource),
        ...(resource === OTHER_RESOURCES &&
          rights(SEPARATE_RESOURCES, 'list') && { isEverything: true }),
      },
    ]),
  );
}

/** One resource per line. Lists all actions on the others: `*` would grant the audit log too. */
export function writeMatrix(grants: RoleGrants): string | null {
  const lines = [...grants].map(([resource, grant]) => {
    const isAll =
      resource === OTHER_RESOURCES ? grant.isEverything : grant.actions.length === actions.length;
    const given = isAll ? OTHER_RESOURCES : grant.actions;
    const written = grant.scope === 'all' ? given : { actions: given, scope: grant.scope };
    return `  ${JSON.stringify(resource)}: ${JSON.stringify(written)}`;
  });
  return lines.length === 0 ? null : `{\n${lines.join(',\n')}\n}`;
}

/** Effective permissions, listed or not. */
export function grantOf(grants: RoleGrants, resource: string, isApart: IsSeparate): Grant {
  const rest = grants.get(OTHER_RESOURCES) ?? NOTHING;
  return grants.get(resource) ?? (isApart(resource) && !rest.isEverything ? NOTHING : rest);
}

/** Other resources whose list its form needs, for their required references. */
export function missingLists(
  grants: RoleGrants,
  resource: Resource,
  isApart: IsSeparate,
): string[] {
  const may = (name: string, ...among: Action[]) =>
    grantOf(grants, name, isApart).actions.some((action) => among.includes(action));
  if (!may(resource.name, 'create', 'edit')) return [];
  const needed = resource.references.filter(({ field }) => {
    const { required, readOnly, default: start } = fieldOf(resource, field);
    return required && !readOnly && start === null;
  });
  return [...new Set(needed.map(({ to }) => to))].filter((name) => !may(name, 'list'));
}

/** Message key for other resources: `*` includes those of files (docs/extensions/people.md). */
export function wordOfRest(grants: RoleGrants): string {
  if (!grants.get(OTHER_RESOURCES)?.isEverything) return 'roles.rest';
  return grants.size > 1 ? 'roles.restAll' : 'roles.every';
}

/** The resource is then listed. */
export function withGrant(
  grants: RoleGrants,
  resource: string,
  grant: Partial<Pick<Grant, 'actions' | 'scope'>>,
  isApart: IsSeparate,
): RoleGrants {
  const { isEverything = false, ...given } = grantOf(grants, resource, isApart);
  // `*` remains with a narrower scope, but not with fewer actions.
  const isKept = resource === OTHER_RESOURCES && isEverything && grant.actions === undefined;
  return new Map(grants).set(resource, { ...given, ...grant, ...(isKept && { isEverything }) });
}

/** The resource then has the permissions of all others. */
export function withoutGrant(grants: RoleGrants, resource: string): RoleGrants {
  const rest = new Map(grants);
  rest.delete(resource);
  return rest;
}

export const toggleAction = (given: readonly Action[], action: Action): Action[] =>
  actions.filter((one) => given.includes(one) !== (one === action));
