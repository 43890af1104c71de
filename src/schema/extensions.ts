/** List parameters beyond the contract: parts of the `lists` extension (docs/extensions.md). */
export const LIST_PARAMETERS: readonly string[] = [
  ...['sort', 'ids', 'totals', 'mine', 'live'],
  ...['references', 'search', 'dates', 'where', 'groups'],
];

/** Extension for additional list parameters; config.json may list those that a backend has. */
const LISTS = 'lists';

/** Extension for additional write requests and responses. */
export const WRITES = 'writes';

/** Extension for a backend's change history. */
export const CHANGES = 'changes';

/** Extension for permissions and account management. */
export const PEOPLE = 'people';

/** Extension for settings stored by the backend, personal and shared. */
export const SETTINGS = 'settings';

/** Extension for reading and writing resource files over the API. */
export const RESOURCE_FILES = 'resources';

/** Extension for fields that the contract does not have. */
export const FIELDS = 'fields';

/** All extensions, each with the former names of its parts. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  [LISTS]: LIST_PARAMETERS,
  [WRITES]: ['conflicts', 'problems', 'once', 'checks'],
  [CHANGES]: ['history', 'past', 'audit'],
  [PEOPLE]: ['permissions', 'accounts', 'confirmers'],
  [SETTINGS]: ['views'],
  [RESOURCE_FILES]: [],
  [FIELDS]: ['confirmations', 'returns', 'drift', 'names', 'letterhead', 'settled'],
};

/** The names valid in config.json. */
const EXTENSIONS: readonly string[] = Object.keys(FORMER);

/** Returns the extension, or list parameter, that a former name belongs to; other names unchanged. */
export function currentExtension(name: string): string {
  if (LIST_PARAMETERS.includes(name)) return name;
  return EXTENSIONS.find((one) => FORMER[one]?.includes(name)) ?? name;
}

interface ReadExtensions {
  /** The backend's extensions, with the parameters of `lists` in its place. */
  extensions: readonly string[];
  /** What to write instead of former names; null: none are used. */
  warning: string | null;
}

/**
 * Parses `extensions` and `listParameters` of config.json. Former names count as their extension if all of its parts
 * are listed; for `lists` any part counts.
 * @param parameters of `lists` that the backend has; absent: all
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
