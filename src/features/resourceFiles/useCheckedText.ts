import { useEffect, useMemo, useState } from 'react';
import type { StoredFile } from '../../data/resourceFileCalls';
import { useResourceFiles } from '../../data/resourceFiles';
import { fieldTypes } from '../../fields';
import { type ResourceDeclaration } from '../../schema';
import { readResources } from '../../schema/files/read';
import type { Finding } from '../../schema/checks/finding';
import type { ReadResources } from '../../schema/files/types';

const AFTER_MS = 250;

export interface CheckedText {
  findings: readonly Finding[];
  /** With the last valid version of this one; null if none was. */
  good: { read: ReadResources; resource: string } | null;
}

/** With the other active files, debounced. */
export function useCheckedText(
  name: string,
  text: string,
  files: readonly StoredFile[],
): CheckedText {
  const { declarations, texts } = useResourceFiles();
  const others = useMemo(() => {
    const found = new Map<string, string>();
    for (const file of files) if (!file.removed) found.set(file.name, file.text);
    // The active versions, where a file itself is invalid.
    for (const [other, served] of Object.entries(texts))
      if (found.has(other)) found.set(other, served);
    return found;
  }, [files, texts]);
  const [checked, setChecked] = useState(() => check(declarations, others, name, text, null));
  useEffect(() => {
    const timer = setTimeout(
      () => setChecked(({ good }) => check(declarations, others, name, text, good)),
      AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [declarations, others, name, text]);
  return checked;
}

function check(
  declarations: readonly ResourceDeclaration[],
  others: ReadonlyMap<string, string>,
  name: string,
  text: string,
  before: CheckedText['good'],
): CheckedText {
  const files = [...others].filter(([other]) => other !== name);
  const read = readResources(
    declarations,
    [
      ...files.map(([other, own]) => ({ name: other, texts: [own, own] as const })),
      { name, texts: [text] },
    ],
    fieldTypes,
    { isStrict: true },
  );
  const own = read.files.find((file) => file.name === name);
  const isGood = own?.current === true && own.resource !== null;
  return {
    findings: own?.findings ?? [],
    good: isGood ? { read, resource: own.resource ?? '' } : before,
  };
}
