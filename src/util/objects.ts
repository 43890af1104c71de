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
