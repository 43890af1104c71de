import { isEmpty } from '../../fields/values';

interface Confirmable {
  readonly [field: string]: unknown;
  confirmerId?: unknown;
  /** Undefined from a backend that keeps no confirmations (extension `fields`). */
  confirmedAt?: unknown;
}

/** Has somebody confirmed the entry? Naming who is to do so confirms nothing (rules: confirmation). */
export const isConfirmedEntry = ({ confirmedAt }: Confirmable): boolean => !isEmpty(confirmedAt);

/** Is it still to be confirmed? Where no confirmations are kept, that is all one knows of an entry that names nobody. */
export const isUnconfirmedEntry = ({
  confirmerId,
  confirmedAt = confirmerId,
}: Confirmable): boolean => isEmpty(confirmedAt);
