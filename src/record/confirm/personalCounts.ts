import { CREATOR } from './useConfirmation';
import { useCounts, type PersonalFilter, type RecordCounts } from './useCounts';

/** Counts what was sent back to the signed-in person, or whose confirmation was cancelled. */
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
 * Counts the records that were sent back to the signed-in person, or whose confirmation was cancelled, of every
 * resource that declares `confirmation.returned`. A backend that cannot be asked for them is not.
 * @returns the counts above zero, whether some are still on their way, and why one could not be counted
 * @example const { counts } = useReturned(); // [{ resource: balances, count: 2, … }]
 */
export const useReturned = (): RecordCounts => useCounts('returned', returnedTo);

/**
 * Counts the records that wait for the signed-in person's confirmation, of every resource that declares `confirmation`
 * but those named. A backend that cannot be asked for them is not.
 * @example const { counts } = useNominated(['balances']); // [{ resource: depositandwithdrawals, count: 3, … }]
 */
export const useNominated = (without: readonly string[]): RecordCounts =>
  useCounts('nominated', nominated, without);
