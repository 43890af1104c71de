/** What a list may be asked beyond the contract: parts of the extension `lists` (docs/extensions.md). */
export const LIST_PARAMETERS: readonly string[] = [
  ...['sort', 'ids', 'totals', 'mine', 'live'],
  ...['references', 'search', 'dates', 'where', 'groups'],
];

/** The extension by which a list takes more parameters; config.json may name those that a backend has. */
const LISTS = 'lists';

/** The extension by which a write says more, and is answered more. */
export const WRITES = 'writes';

/** The extension by which a backend tells what has changed, and what it was before. */
export const CHANGES = 'changes';

/** The extension by which a backend tells what people may do, and lets them look after their accounts. */
export const PEOPLE = 'people';

/** The extension by which a backend keeps what people set up, for themselves and for others. */
export const SETTINGS = 'settings';

/** The extension by which resource files are read and written over the API. */
export const RESOURCE_FILES = 'resources';

/** The extension by which records hold fields that the contract does not have. */
export const FIELDS = 'fields';

/** All extensions, each with the names by which its parts were listed before there were these. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  [LISTS]: LIST_PARAMETERS,
  [WRITES]: ['conflicts', 'problems', 'once', 'checks'],
  [CHANGES]: ['history', 'past', 'audit'],
  [PEOPLE]: ['permissions', 'accounts', 'confirmers'],
  [SETTINGS]: ['views'],
  [RESOURCE_FILES]: [],
  [FIELDS]: ['confirmations', 'returns', 'drift', 'names', 'letterhead', 'settled'],
};

/** The names that config.json takes. */
const EXTENSIONS: readonly string[] = Object.keys(FORMER);

/** The extension, or the list's parameter, that a former name is part of now; any other name as it is. */
export function currentExtension(name: string): string {
  if (LIST_PARAMETERS.includes(name)) return name;
  return EXTENSIONS.find((one) => FORMER[one]?.includes(name)) ?? name;
}

interface ReadExtensions {
  /** What the backend has: extensions, and in place of `lists` each of its parameters. */
  extensions: readonly string[];
  /** What to write in place of former names; null: there are none. */
  warning: string | null;
}

/**
 * Reads the entries `extensions` and `listParameters` of config.json. Former names count as the extension that they are
 * part of now, where all of its parts are listed; of `lists` any part counts.
 * @param parameters of `lists`, those that the backend has; absent: all
 * @example readExtensions(['lists', 'writes'], ['sort']) // { extensions: ['sort', 'writes'], warning: null }
 */
export function readExtensions(
  names: readonly string[],
  parameters?: readonly string[],
): ReadExtensions {
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
    extensions: [...new Set([...asked, ...others.filter((name) => name !== LISTS), ...whole])],
    warning:
      advice.length > 0 ? `extensions has former names; list instead ${advice.join('; ')}` : null,
  };
}
