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
