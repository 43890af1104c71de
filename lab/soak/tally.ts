export type Measured = 'list' | 'open' | 'save';

export interface Figures {
  requests: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  longest: number;
}

export function count(counts: Map<string, number>, words: string): void {
  const of = words.replace(/ \(request \w+\)$/, '');
  counts.set(of, (counts.get(of) ?? 0) + 1);
}

export class Tally {
  readonly #times: Record<Measured, number[]> = { list: [], open: [], save: [] };
  readonly errors = new Map<string, number>();
  #expected: Map<string, number> | null = null;

  /** Call before an interruption. Returns the failures meanwhile. */
  expect(): ReadonlyMap<string, number> {
    return (this.#expected = new Map());
  }

  expectNothing(): void {
    this.#expected = null;
  }

  done(kind: Measured, milliseconds: number): void {
    this.#times[kind].push(milliseconds);
  }

  failed(words: string): void {
    count(this.#expected ?? this.errors, words);
  }

  figures(kind?: Measured): Figures {
    const times = (
      kind === undefined ? Object.values(this.#times).flat() : this.#times[kind]
    ).toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
    return { requests: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) };
  }
}
