import { isEmpty } from '../../fields/values';

interface Confirmable {
  readonly [field: string]: unknown;
  confirmerId?: unknown;
  /** Undefined if the backend stores no confirmations (`fields` extension). */
  confirmedAt?: unknown;
}

/** Returns true if the entry is confirmed; a nominee alone does not confirm it (rules: confirmation). */
export const isConfirmedEntry = ({ confirmedAt }: Confirmable): boolean => !isEmpty(confirmedAt);

/** Returns true if the entry is unconfirmed. If the backend stores no confirmations, this means without a nominee. */
export const isUnconfirmedEntry = ({
  confirmerId,
  confirmedAt = confirmerId,
}: Confirmable): boolean => isEmpty(confirmedAt);
