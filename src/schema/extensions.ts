/** Parts of the `lists` extension (docs/extensions.md). */
export const LIST_PARAMETERS: readonly string[] = [
  'sort',
  'ids',
  'totals',
  'mine',
  'live',
  'references',
  'search',
  'dates',
  'where',
  'groups',
];

const LISTS = 'lists';

export const WRITES = 'writes';

export const CHANGES = 'changes';

export const PEOPLE = 'people';

export const SETTINGS = 'settings';

export const RESOURCE_FILES = 'resources';

export const FIELDS = 'fields';

/** Listed only if the browser can use them (src/app/config.ts). */
export const PASSKEYS = 'passkeys';

/** With the former names of their parts. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  [LISTS]: LIST_PARAMETERS,
  [WRITES]: ['conflicts', 'problems', 'once', 'checks'],
  [CHANGES]: ['history', 'past', 'audit'],
  [PEOPLE]: ['permissions', 'accounts', 'confirmers'],
  [SETTINGS]: ['views'],
  [RESOURCE_FILES]: [],
  [FIELDS]: ['confirmations', 'returns', 'drift', 'names', 'letterhead', 'settled'],
};

export const EXTENSIONS: readonly string[] = Object.keys(FORMER);

/** Others may be a backend's own. */
export const KNOWN_EXTENSIONS: readonly string[] = [...EXTENSIONS, ...LIST_PARAMETERS, PASSKEYS];

/** Accepts former names. */
export function currentExtension(name: string): string {
  if (LIST_PARAMETERS.includes(name)) return name;
  return EXTENSIONS.find((one) => FORMER[one]?.includes(name)) ?? name;
}

/**
 * Former names count if all parts of their extension are listed; for `lists` any part counts.
 * @example readExtensions(['lists', 'writes'], ['sort']) // { extensions: ['sort', 'writes'], warning: null }
 */
export function readExtensions(names: readonly string[], parameters?: readonly string[]) {
  const has = new Set(names);
  const isFormer = (name: string) => currentExtension(name) !== name;
  const asked = LIST_PARAMETERS.filter(
    (name) => has.has(name) || (has.has(LISTS) && (parameters?.includes(name) ?? true)),
  );
  const advice = [];
  if (LIST_PARAMETERS.some((name) => has.has(name)))
    advice.push(
      asked.length === LIST_PARAMETERS.length
        ? `"${LISTS}"`
        : `"${LISTS}" with "listParameters": ${JSON.stringify(asked)}`,
    );
  const whole: string[] = [];
  for (const [name, parts] of Object.entries(FORMER)) {
    if (name === LISTS || has.has(name)) continue;
    const listed = parts.filter((part) => has.has(part));
    if (listed.length === 0) continue;
    const missing = parts.filter((part) => !has.has(part));
    if (missing.length === 0) whole.push(name);
    const parted = `"${name}" in place of ${listed.join(', ')}`;
    advice.push(
      missing.length === 0
        ? parted
        : `${parted}, once the backend has ${missing.join(', ')} as well: until then none of them is used`,
    );
  }
  const others = names.filter((name) => !isFormer(name) && !LIST_PARAMETERS.includes(name));
  return {
    /** With the parameters of `lists` in its place. */
    extensions: [...new Set([...asked, ...others.filter((name) => name !== LISTS), ...whole])],
    /** What to write instead of former names. */
    warning:
      advice.length > 0 ? `extensions has former names; list instead ${advice.join('; ')}` : null,
  };
}
