import { isEmpty } from '../../fields/values';

interface Confirmable {
  readonly [field: string]: unknown;
  confirmerId?: unknown;
  /** Undefined without the `fields` extension. */
  confirmedAt?: unknown;
}

/**
 * A nominee alone does not confirm an entry (rules: confirmation).
 * @example isConfirmedEntry({ confirmerId: 7, confirmedAt: null }) // false
 */
export const isConfirmedEntry = ({ confirmedAt }: Confirmable): boolean => !isEmpty(confirmedAt);

/**
 * Without stored confirmations: an entry without a nominee.
 * @example isUnconfirmedEntry({ confirmerId: 7 }) // false
 */
export const isUnconfirmedEntry = ({
  confirmerId,
  confirmedAt = confirmerId,
}: Confirmable): boolean => isEmpty(confirmedAt);
