import {
  actions,
  APART,
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
export type Grants = ReadonlyMap<string, Grant>;

/** Every resource that is not named. */
export const REST = '*';

const NOTHING: Grant = { actions: [], scope: 'all' };

/** What a role's text grants; null where nobody can read it. */
export function readMatrix(text: string): Grants | null {
  if (!areReadable(text)) return null;
  const rights = readRights(text);
  return new Map(
    rights.named.map((resource) => [
      resource,
      {
        actions: actions.filter((action) => rights(resource, action)),
        scope: rights.scope(resource),
        ...(resource === REST && rights(APART, 'list') && { isEverything: true }),
      },
    ]),
  );
}

/**
 * The text, a resource a line: people read it too. An action that is none of ours is not kept. All actions on every
 * resource, ticked one by one, are written so: `*` would grant the audit too.
 */
export function writeMatrix(grants: Grants): string | null {
  const lines = [...grants].map(([resource, grant]) => {
    const isAll = resource === REST ? grant.isEverything : grant.actions.length === actions.length;
    const given = isAll ? REST : grant.actions;
    const written = grant.scope === 'all' ? given : { actions: given, scope: grant.scope };
    return `  ${JSON.stringify(resource)}: ${JSON.stringify(written)}`;
  });
  return lines.length === 0 ? null : `{\n${lines.join(',\n')}\n}`;
}

/** What holds for a resource, named or not. */
export function grantOf(grants: Grants, resource: string, isApart: IsApart): Grant {
  const rest = grants.get(REST) ?? NOTHING;
  return grants.get(resource) ?? (isApart(resource) && !rest.isEverything ? NOTHING : rest);
}

/** The same with another grant for a resource, which is named from then on. */
export function withGrant(
  grants: Grants,
  resource: string,
  grant: Partial<Pick<Grant, 'actions' | 'scope'>>,
  isApart: IsApart,
): Grants {
  const { isEverything = false, ...given } = grantOf(grants, resource, isApart);
  // Of everything, a narrower scope is still everything there is in it; an action less is not.
  const isKept = resource === REST && isEverything && grant.actions === undefined;
  return new Map(grants).set(resource, {
    ...given,
    ...grant,
    ...(isKept && { isEverything }),
  });
}

/** The same with a resource that is granted what all others are. */
export function withoutGrant(grants: Grants, resource: string): Grants {
  const rest = new Map(grants);
  rest.delete(resource);
  return rest;
}

/** The actions with this one, or without it where it is there. */
export const toggled = (given: readonly Action[], action: Action): Action[] =>
  actions.filter((one) => given.includes(one) !== (one === action));
