import { scopeStamps, type Rights } from '../../src/rights';
import type { SessionUser } from '../auth/tokens';
import type { Row } from '../rules/rule';

/** What an event tells of, which is for those who may list it. */
export interface EventSubject {
  resource: string;
  /** Whose record it is; null where it tells of several. */
  stamps: Readonly<Row> | null;
}

/** May this be heard? */
export type CanHear = (about: EventSubject) => boolean;

/** What somebody may hear of: what they may list, as far as their role's scope goes. */
export const createCanHear =
  (rights: Rights, user: SessionUser | null): CanHear =>
  ({ resource, stamps }) => {
    if (!rights(resource, 'list')) return false;
    const scope = rights.scope(resource);
    if (scope === 'all') return true;
    return scopeStamps[scope].every((stamp) => {
      const mine = stamp === 'userId' ? user?.id : user?.[stamp];
      return mine !== undefined && mine !== null && stamps?.[stamp] === mine;
    });
  };

/** The stamps of a record, as far as it has them. */
export const stampsIn = (record: Readonly<Row>): Row =>
  Object.fromEntries(
    Object.values(scopeStamps)
      .flat()
      .map((stamp) => [stamp, record[stamp] ?? null]),
  );
