import type { Control, FieldValues } from 'react-hook-form';
import { PendingAnswers } from '../../data/pendingAnswers';

/** A value that stands in a form and cannot be saved, and why: half a name, or one that several have. */
interface HeldBack {
  value: unknown;
  message: string;
}

/**
 * What a form's inputs hold back, by field: given to its resolver as the context, for an input knows what the
 * declaration can't tell.
 */
export class PendingInputs extends Map<string, HeldBack> {
  /** What is being asked of the texts in its fields. */
  readonly answers = new PendingAnswers();
}

/** What the form of this control holds back; null where it gives its resolver nothing. */
export function pendingProblem({ _options }: Control<FieldValues, unknown>): PendingInputs | null {
  return _options.context instanceof PendingInputs ? _options.context : null;
}
