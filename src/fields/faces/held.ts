import type { Control, FieldValues } from 'react-hook-form';

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
  readonly #asked = new Map<string, Promise<void>>();

  /** The backend is being asked what the text of this field names. `answer` never rejects. */
  waitFor(name: string, answer: Promise<void>): void {
    this.#asked.set(name, answer);
  }

  /** Over once it is known what all texts name. */
  async answered(): Promise<void> {
    for (const [name, answer] of this.#asked) {
      await answer;
      // Another text may stand there by now, and be asked for.
      if (this.#asked.get(name) === answer) this.#asked.delete(name);
    }
  }
}

/** What the form of this control holds back; null where it gives its resolver nothing. */
export function heldIn({ _options }: Control<FieldValues, unknown>): Held | null {
  return _options.context instanceof Held ? _options.context : null;
}
