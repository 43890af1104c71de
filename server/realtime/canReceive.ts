import { scopeStamps, type Rights } from '../../src/rights';
import type { SessionUser } from '../auth/tokens';
import type { Row } from '../rules/rule';

/** Received only by users who may list it. */
export interface EventSubject {
  resource: string;
  /** null for several records. */
  stamps: Readonly<Row> | null;
}

export type CanReceive = (subject: EventSubject) => boolean;

/** What users may list, within their scope. */
export const createCanReceive =
  (rights: Rights, user: SessionUser | null): CanReceive =>
  ({ resource, stamps }) => {
    if (!rights(resource, 'list')) return false;
    const scope = rights.scope(resource);
    if (scope === 'all') return true;
    return scopeStamps[scope].every((stamp) => {
      const own = stamp === 'userId' ? user?.id : user?.[stamp];
      return own !== undefined && own !== null && stamps?.[stamp] === own;
    });
  };

export const stampsIn = (record: Readonly<Row>): Row =>
  Object.fromEntries(
    Object.values(scopeStamps)
      .flat()
      .map((stamp) => [stamp, record[stamp] ?? null]),
  );
