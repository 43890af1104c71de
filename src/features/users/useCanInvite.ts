import { useExtensions } from '../../data/extensions';
import { useRights } from '../../data/rights';
import { PEOPLE } from '../../schema';

/** They manage permissions, and the backend creates links. */
export function useCanInvite(): boolean {
  const rights = useRights();
  const has = useExtensions().includes(PEOPLE);
  return has && rights('users', 'edit') && rights('role-permissions', 'edit');
}
