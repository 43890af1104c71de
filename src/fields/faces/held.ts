import type { Control, FieldValues } from 'react-hook-form';

/** Values that stand in a form and cannot be saved, by field: half a name, or one that several have. */
export type Held = Map<string, { value: unknown; message: string }>;

/** What a form's resolver is given as its context: an input knows what the declaration can't tell. */
export function heldIn({ _options }: Control<FieldValues, unknown>): Held | null {
  return _options.context instanceof Map ? (_options.context as Held) : null;
}
