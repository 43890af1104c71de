export type Measured = 'list' | 'open' | 'save';

export interface Figures {
  requests: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  longest: number;
}

/** How long requests took, and what failed. */
export class Tally {
  readonly #times: Record<Measured, number[]> = { list: [], open: [], save: [] };
  /** How often each was said. */
  readonly errors = new Map<string, number>();
  /** The same while the server or its database was taken away on purpose. */
  readonly expected = new Map<string, number>();
  /** Set while it is. */
  isAway = false;

  done(kind: Measured, milliseconds: number): void {
    this.#times[kind].push(milliseconds);
  }

  failed(words: string): void {
    const counts = this.isAway ? this.expected : this.errors;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }

  figures(kind?: Measured): Figures {
    const times = (
      kind === undefined ? Object.values(this.#times).flat() : this.#times[kind]
    ).toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
    return { requests: times.length, p50: at(0.5), p95: at(0.95), longest: at(1) };
  }
}
