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
 * Safe for an untrusted name.
 * @example ownEntry({ code: 1 }, 'toString') // undefined
 */
export const ownEntry = <Value>(
  entries: { readonly [name: string]: Value } | undefined,
  name: string,
): Value | undefined =>
  entries !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined;

/**
 * Computes a value once per object.
 * @param compute its further arguments belong to the first call
 * @example const columnsOf = memoizeByObject((resource: Resource) => resource.fields.filter(isTyped))
 */
export function memoizeByObject<Key extends object, Rest extends readonly unknown[], Value>(
  compute: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const values = new WeakMap<Key, { value: Value }>();
  return (key, ...rest) => {
    let known = values.get(key);
    if (!known) values.set(key, (known = { value: compute(key, ...rest) }));
    return known.value;
  };
}

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
