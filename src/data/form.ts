/** What a form body or a query may hold before it is flattened to text. */
export type FormValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue };

export type FormFields = Readonly<Record<string, unknown>>;

function scalar(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return value.toString();
  throw new TypeError(`A ${typeof value} cannot travel in a form.`);
}

function flatten(key: string, value: unknown, into: [string, string][]): void {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null) {
    into.push([key, scalar(value)]);
    return;
  }
  // Lists and objects go the same way: PHP's notation names a list's items by their index.
  const entries = Object.entries(value);
  if (entries.length === 0) {
    // An emptied list must reach the server too, and an empty string is how "emptied" travels.
    into.push([key, '']);
    return;
  }
  for (const [name, item] of entries) flatten(`${key}[${name}]`, item, into);
}

/**
 * Encodes fields as application/x-www-form-urlencoded: booleans as 1/0, null as an empty string,
 * nested values as `a[0][b]`; undefined is left out (readings: Wire).
 * @throws TypeError for functions and symbols, which no form can carry.
 */
export function encodeForm(fields: FormFields): string {
  const pairs: [string, string][] = [];
  for (const [key, value] of Object.entries(fields)) flatten(key, value, pairs);
  // Only the percent-encoding is borrowed: it also makes lone surrogates harmless.
  return new URLSearchParams(pairs).toString();
}

/** Encodes a query string with its leading `?`, or nothing. Null means "no filter" and is left out. */
export function encodeQuery(query: FormFields | undefined): string {
  if (!query) return '';
  const set = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const text = encodeForm(Object.fromEntries(set));
  return text === '' ? '' : `?${text}`;
}
