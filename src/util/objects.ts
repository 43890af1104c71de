/**
 * Is it an object with keys, neither null nor a list?
 * @example isObject(JSON.parse(text)) && typeof parsed.id === 'number'
 */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Some of a record's values, null where it has none.
 * @example pick({ code: 'KR', seq: 1 }, ['code', 'memo']) // { code: 'KR', memo: null }
 */
export const pick = (
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> => Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
