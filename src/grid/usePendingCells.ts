import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import type { GridLine } from './types';

interface Kept {
  key: string;
  name: string;
  text: string;
}

/** Free texts that match no single suggestion. */
export function usePendingCells(lines: readonly GridLine[]) {
  const translate = useTranslate();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const keep = useCallback(
    (key: string, name: string, text: string) =>
      setKept((before) => [
        ...before.filter((one) => one.key !== key || one.name !== name),
        { key, name, text },
      ]),
    [],
  );
  const said = useMemo(() => {
    if (kept.length === 0) return lines;
    return lines.map((line) => {
      if (line.kind !== 'row') return line;
      const texts = kept.filter(
        ({ key, name, text }) => key === line.key && line.draft.values[name] === text,
      );
      if (texts.length === 0) return line;
      const words = texts.map(({ text }) => translate('grid.kept', { value: text }));
      return { ...line, warnings: [...line.warnings, ...words] };
    });
  }, [lines, kept, translate]);
  return { lines: said, keep };
}
