import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import type { Resource } from '../../schema';
import { useReadContext } from '../../record/values/useReadContext';
import { findLookupQuestions } from './lookupQuestions';
import { readRow, type RowContext } from './readRow';
import * as sheets from './pasteSheet';
import type { Values } from '../../record/values/values';
import type { GridPasteProps, PasteRow, ReadRow } from './types';
import { useLookupResults } from './useLookupResults';

/** State of a paste while it is corrected. */
export function useGridPaste(props: GridPasteProps) {
  const { resource, fixed, near } = props;
  const translate = useTranslate();
  const reading = useReadContext(resource);
  const { resolve, ask, failed, retry, picks, pick } = useLookupResults();
  // Whatever rerenders behind the dialog.
  const [sheet, setSheet] = useState(() => sheets.createPasteSheet({ ...props, translate }));
  const [given, setGiven] = useState<Readonly<Values>>({});
  const targets = useMemo(
    () => sheets.columnTargets({ mapping: sheet.mapping, targets: sheet.targets }),
    [sheet.mapping, sheet.targets],
  );

  const context = useMemo(
    (): Omit<RowContext, 'resolve'> => ({ ...reading, fixed, given, near: near ?? reading.near }),
    [reading, fixed, given, near],
  );
  // By text: typing in a cell parses one row again.
  const cache = useMemo(() => {
    const reads = new WeakMap<readonly string[], ReadRow>();
    return { reads, targets, context, picks };
  }, [targets, context, picks]);
  const rows = useMemo(
    () =>
      sheets.rowLines(sheet).map((line): PasteRow => {
        const before = cache.reads.get(line.texts);
        if (before && before.missing.length === 0) return { line, read: before };
        const read = readRow(line.texts, cache.targets, { ...cache.context, resolve });
        cache.reads.set(line.texts, read);
        return { line, read };
      }),
    [sheet, cache, resolve],
  );
  useEffect(() => ask(rows.flatMap(({ read }) => read.missing)), [rows, ask]);

  const taken = rows.filter(({ line }) => !line.out);
  const questions = findLookupQuestions(
    taken.map(({ line: { key }, read: { cells } }) => ({ key, cells })),
    picks,
  );
  const good = taken.filter(({ read }) => read.state === 'good');
  const rest = taken.filter(({ read }) => read.state !== 'good');
  return {
    sheet,
    targets,
    rows,
    good,
    rest,
    failed,
    retry,
    unmapped: sheets.unmappedFields(rows.map(({ read }) => read)),
    given,
    setGiven,
    questions,
    pick,
    ...useChanges(resource, setSheet),
    pending: rest.some(({ read }) => read.state === 'pending'),
  };
}

function useChanges(resource: Resource, setSheet: Dispatch<SetStateAction<sheets.PasteSheet>>) {
  return useMemo(
    () => ({
      setHeader: (header: boolean) => setSheet((now) => sheets.withHeader(now, header, resource)),
      setColumn: (column: number, id: string | null) =>
        setSheet((now) => sheets.withColumn(now, column, id)),
      setText: (key: number, column: number, text: string) =>
        setSheet((now) =>
          sheets.withLine(now, key, (line) => ({ ...line, texts: line.texts.with(column, text) })),
        ),
      setOut: (key: number, out: boolean) =>
        setSheet((now) => sheets.withLine(now, key, (line) => ({ ...line, out }))),
      drop: (keys: ReadonlySet<number>) =>
        setSheet((now) => ({ ...now, lines: now.lines.filter(({ key }) => !keys.has(key)) })),
    }),
    [resource, setSheet],
  );
}

export type GridPaste = ReturnType<typeof useGridPaste>;
