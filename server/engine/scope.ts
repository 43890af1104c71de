import { sql, type RawBuilder } from 'kysely';
import { scopeStamps, type Rights } from '../../src/rights';
import type { Resource } from '../../src/schema';
import type { SessionUser } from '../auth/tokens';

/** null: all rows. */
export type ScopeCondition = (
  resource: Resource,
  column: (name: string) => RawBuilder<unknown>,
) => RawBuilder<unknown> | null;

export const withoutLimit: ScopeCondition = () => null;

/** Resources without the scope's field are not limited. */
export function withinScopes(rights: Rights, user: SessionUser): ScopeCondition {
  return (resource, column) => {
    const scope = rights.scope(resource.name);
    if (scope === 'all') return null;
    const terms = scopeStamps[scope].map((stamp) => {
      const own = stamp === 'userId' ? user.id : user[stamp];
      if (own === null || !resource.stamps.includes(stamp)) return sql`false`;
      return sql`${column(stamp)} = ${own}`;
    });
    return sql`(${sql.join(terms, sql` and `)})`;
  };
}
