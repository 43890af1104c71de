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

/**
 * Joins the fields of which the same is said, so that a line says it once.
 * @param said what each field is called, and what is said of it
 * @example saidOnce([['금액', '카드 승인입니다.'], ['구분', '카드 승인입니다.']]) // [['금액·구분', '카드 승인입니다.']]
 */
export function saidOnce(said: readonly (readonly [string, string])[]): [string, string][] {
  const fields = new Map<string, string[]>();
  for (const [field, message] of said) {
    const same = fields.get(message);
    if (same) same.push(field);
    else fields.set(message, [field]);
  }
  return [...fields].map(([message, names]) => [names.join('·'), message]);
}
