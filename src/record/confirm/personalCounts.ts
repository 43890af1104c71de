import { useCounts, type PersonalFilter, type RecordCounts } from './useCounts';
import { CREATOR } from '../values/values';

const returnedTo: PersonalFilter = ({ confirmation }, parameterOf, userId) => {
  const at = confirmation?.returned?.at;
  if (at === undefined) return null;
  const [returned, creator] = [parameterOf('empty', at), parameterOf('equals', CREATOR)];
  if (returned === undefined || creator === undefined) return null;
  return { [returned]: '0', [creator]: String(userId) };
};

const nominated: PersonalFilter = ({ confirmation }, parameterOf, userId) => {
  const { at, by } = confirmation ?? {};
  if (!at || !by) return null;
  const [open, nominee] = [parameterOf('empty', at), parameterOf('equals', by)];
  if (open === undefined || nominee === undefined) return null;
  return { [open]: '1', [nominee]: String(userId) };
};

/**
 * Records returned to the user, or whose confirmation was canceled.
 * @example const { counts } = useReturned(); // [{ resource: balances, count: 2, … }]
 */
export const useReturned = (): RecordCounts => useCounts('returned', returnedTo);

/**
 * Records waiting for the user's confirmation.
 * @example const { counts } = useNominated(['balances']); // [{ resource: depositandwithdrawals, count: 3, … }]
 */
export const useNominated = (without: readonly string[]): RecordCounts =>
  useCounts('nominated', nominated, without);
