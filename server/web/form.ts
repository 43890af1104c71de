/** `key[]=a` and `key[0]=a` are lists; a repeated key keeps its last value, as in PHP. No deeper nesting. */
export function parseForm(text: string): Record<string, string | string[]> {
  const result = new Map<string, string | string[]>();
  for (const [key, value] of new URLSearchParams(text)) {
    const list = /^([^[\]]+)\[\d*\]$/.exec(key)?.[1];
    if (list === undefined) {
      result.set(key, value);
      continue;
    }
    const current = result.get(list);
    result.set(list, Array.isArray(current) ? [...current, value] : [value]);
  }
  // Against prototype pollution.
  for (const name of ['__proto__', 'constructor', 'prototype']) result.delete(name);
  return Object.fromEntries(result);
}
