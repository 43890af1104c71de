import { CREATOR } from './useConfirmation';
import { useCounts, type PersonalFilter, type RecordCounts } from './useCounts';

/** Filters records returned to the user, or whose confirmation was canceled. */
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
 * Counts the records returned to the user, or whose confirmation was canceled, of every resource that declares
 * `confirmation.returned` if the backend has the filter.
 * @returns counts above zero, whether some are loading, and the error if one failed
 * @example const { counts } = useReturned(); // [{ resource: balances, count: 2, … }]
 */
export const useReturned = (): RecordCounts => useCounts('returned', returnedTo);

/**
 * Counts the records waiting for the user's confirmation, of every resource that declares `confirmation`, if the
 * backend has the filter.
 * @param without names of resources to skip
 * @example const { counts } = useNominated(['balances']); // [{ resource: depositandwithdrawals, count: 3, … }]
 */
export const useNominated = (without: readonly string[]): RecordCounts =>
  useCounts('nominated', nominated, without);
