/** What the backend is still being asked, by what it is asked for: a field, a row. */
export class PendingAnswers {
  readonly #asked = new Map<string, Set<Promise<unknown>>>();

  waitFor(key: string, answer: Promise<unknown>): void {
    const asked = this.#asked.get(key) ?? new Set();
    this.#asked.set(key, asked.add(answer));
  }

  /** Over once nothing is asked for any of these, or for any at all; how it was answered is not told. */
  async answered(keys?: ReadonlySet<string>): Promise<void> {
    for (const [key, asked] of this.#asked) {
      if (keys && !keys.has(key)) continue;
      // Meanwhile more may be asked.
      for (const answer of asked) {
        await Promise.allSettled([answer]);
        asked.delete(answer);
      }
      if (asked.size === 0) this.#asked.delete(key);
    }
  }
}
