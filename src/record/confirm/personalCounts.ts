import { CREATOR } from './useConfirmation';
import { useCounts, type PersonalFilter, type RecordCounts } from './useCounts';

/** Or whose confirmation was canceled. */
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
 * Counts of records returned to the user, or whose confirmation was canceled, per resource with
 * `confirmation.returned`.
 * @example const { counts } = useReturned(); // [{ resource: balances, count: 2, … }]
 */
export const useReturned = (): RecordCounts => useCounts('returned', returnedTo);

/**
 * Counts of records waiting for the user's confirmation, per resource.
 * @example const { counts } = useNominated(['balances']); // [{ resource: depositandwithdrawals, count: 3, … }]
 */
export const useNominated = (without: readonly string[]): RecordCounts =>
  useCounts('nominated', nominated, without);
