import type { Control, FieldValues } from 'react-hook-form';
import { PendingAnswers } from '../../data/pendingAnswers';

interface HeldBack {
  value: unknown;
  message: string;
}

/** Pending inputs of a form by field; the context of its resolver. */
export class PendingInputs extends Map<string, HeldBack> {
  /** Look-ups in flight. */
  readonly answers = new PendingAnswers();
}

/** Null if the form's resolver has no context. */
export function pendingProblem({ _options }: Control<FieldValues, unknown>): PendingInputs | null {
  return _options.context instanceof PendingInputs ? _options.context : null;
}
