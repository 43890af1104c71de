import {
  actions,
  SEPARATE_RESOURCES,
  areReadable,
  readRights,
  type Action,
  type IsApart,
  type Scope,
} from '../../rights';

/** What is granted with one resource. */
interface Grant {
  actions: readonly Action[];
  scope: Scope;
  /** All of them by `*`, which of every resource is everything: what is apart as well. */
  isEverything?: boolean;
}

/** By resource, in the order of the text; `*` is every resource that is not named. */
export type RoleGrants = ReadonlyMap<string, Grant>;

/** Every resource that is not named. */
export const OTHER_RESOURCES = '*';

const NOTHING: Grant = { actions: [], scope: 'all' };

/** What a role's text grants; null where nobody can read it. */
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

/**
 * The text, a resource a line: people read it too. An action that is none of ours is not kept. All actions on every
 * resource, ticked one by one, are written so: `*` would grant the audit too.
 */
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

/** What holds for a resource, named or not. */
export function grantOf(grants: RoleGrants, resource: string, isApart: IsApart): Grant {
  const rest = grants.get(OTHER_RESOURCES) ?? NOTHING;
  return grants.get(resource) ?? (isApart(resource) && !rest.isEverything ? NOTHING : rest);
}

/** The same with another grant for a resource, which is named from then on. */
export function withGrant(
  grants: RoleGrants,
  resource: string,
  grant: Partial<Pick<Grant, 'actions' | 'scope'>>,
  isApart: IsApart,
): RoleGrants {
  const { isEverything = false, ...given } = grantOf(grants, resource, isApart);
  // Of everything, a narrower scope is still everything there is in it; an action less is not.
  const isKept = resource === OTHER_RESOURCES && isEverything && grant.actions === undefined;
  return new Map(grants).set(resource, {
    ...given,
    ...grant,
    ...(isKept && { isEverything }),
  });
}

/** The same with a resource that is granted what all others are. */
export function withoutGrant(grants: RoleGrants, resource: string): RoleGrants {
  const rest = new Map(grants);
  rest.delete(resource);
  return rest;
}

/** The actions with this one, or without it where it is there. */
export const toggleAction = (given: readonly Action[], action: Action): Action[] =>
  actions.filter((one) => given.includes(one) !== (one === action));
