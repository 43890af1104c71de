import type { Control, FieldValues } from 'react-hook-form';
import { Answers } from '../../data/answers';

/** A value that stands in a form and cannot be saved, and why: half a name, or one that several have. */
interface HeldBack {
  value: unknown;
  message: string;
}

/**
 * What a form's inputs hold back, by field: given to its resolver as the context, for an input knows what the
 * declaration can't tell.
 */
export class Held extends Map<string, HeldBack> {
  /** What is being asked of the texts in its fields. */
  readonly answers = new Answers();
}

/** What the form of this control holds back; null where it gives its resolver nothing. */
export function heldIn({ _options }: Control<FieldValues, unknown>): Held | null {
  return _options.context instanceof Held ? _options.context : null;
}
