import type { Control, FieldValues } from 'react-hook-form';
import { PendingAnswers } from '../../data/pendingAnswers';

/** Input that can't be saved yet, with its message: incomplete or ambiguous text. */
interface HeldBack {
  value: unknown;
  message: string;
}

/**
 * Pending inputs of a form by field, passed to its resolver as the context, since only the inputs know about them.
 */
export class PendingInputs extends Map<string, HeldBack> {
  /** Look-ups in flight for the typed texts. */
  readonly answers = new PendingAnswers();
}

/** Returns the pending inputs of a control's form; null if its resolver has no context. */
export function pendingProblem({ _options }: Control<FieldValues, unknown>): PendingInputs | null {
  return _options.context instanceof PendingInputs ? _options.context : null;
}
