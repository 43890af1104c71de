import type { Control, FieldValues } from 'react-hook-form';

export class PendingAnswers {
  readonly #pending = new Map<string, Set<Promise<unknown>>>();

  waitFor(key: string, answer: Promise<unknown>): void {
    const pending = this.#pending.get(key) ?? new Set();
    this.#pending.set(key, pending.add(answer));
  }

  /** @param keys default: any */
  async answered(keys?: ReadonlySet<string>): Promise<void> {
    for (const [key, pending] of this.#pending) {
      if (keys && !keys.has(key)) continue;
      // More requests may start in the meantime.
      for (const answer of pending) {
        await Promise.allSettled([answer]);
        pending.delete(answer);
      }
      if (pending.size === 0) this.#pending.delete(key);
    }
  }
}

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
