import { useExtensions } from '../../data/extensions';
import { useRights } from '../../data/rights';
import { PEOPLE } from '../../schema';

/** True if the signed-in person may open the sign-in to others: they may give rights, and the backend makes links. */
export function useCanInvite(): boolean {
  const rights = useRights();
  const has = useExtensions().includes(PEOPLE);
  return has && rights('users', 'edit') && rights('role-permissions', 'edit');
}
