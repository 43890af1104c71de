/**
 * Not null or an array.
 * @example isObject(JSON.parse(text)) && typeof parsed.id === 'number'
 */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @example pick({ code: 'KR', seq: 1 }, ['code', 'memo']) // { code: 'KR', memo: null } */
export const pick = (
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> => Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

/**
 * A map of the entries that were set last.
 * @example new RecentMap<string, number>(2).set('a', 1).set('b', 2).set('c', 3).has('a') // false
 */
export class RecentMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > this.#most && oldest !== undefined) this.delete(oldest);
    return this;
  }
}
