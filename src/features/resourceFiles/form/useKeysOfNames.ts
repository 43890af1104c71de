import { useState } from 'react';

interface KnownRows {
  names: readonly string[];
  keys: readonly number[];
  next: number;
}

/** React keys that follow a row through moves and renames. */
export function useKeysOfNames(names: readonly string[]): readonly number[] {
  const [known, setKnown] = useState<KnownRows>(() => withKeys(names));
  if (JSON.stringify(known.names) === JSON.stringify(names)) return known.keys;
  const now = withKeys(names, known);
  setKnown(now);
  return now.keys;
}

function withKeys(
  names: readonly string[],
  before: KnownRows = { names: [], keys: [], next: 0 },
): KnownRows {
  const added = names.filter((name) => !before.names.includes(name));
  const removed = before.names.filter((name) => !names.includes(name));
  const isRename = added.length === 1 && removed.length === 1;
  let { next } = before;
  const keys = names.map((name) => {
    const former = isRename && name === added[0] ? removed[0] : name;
    return before.keys[before.names.indexOf(former ?? name)] ?? next++;
  });
  return { names, keys, next };
}
