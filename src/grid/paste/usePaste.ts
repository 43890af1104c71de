import { useTranslate } from 'ra-core';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { useFindNamed } from '../../data/lookupFinder';
import type { Named, Naming, Resource } from '../../schema';
import { titleOf } from '../../data/lookups';
import { pooled } from '../../data/pool';
import { useResources } from '../../data/resources';
import { seoulDay } from '../../days';
import { useEnumWords } from '../../fields/faces/useEnumWords';
import { readRow, type RowContext } from './readRow';
import * as sheets from './sheet';
import type { Line } from './sheet';
import type { Values } from '../../record/values/values';
import type { PasteDialogProps, ReadRow, Resolve } from './types';

/** A line and what it was read as. */
export interface PasteRow {
  line: Line;
  read: ReadRow;
}

/** What was pasted, as it is read and corrected. */
export function usePaste(props: PasteDialogProps) {
  const { resource, fixed, near } = props;
  const translate = useTranslate();
  const enumWords = useEnumWords();
  const resources = useResources();
  const { resolve, ask, failed, retry } = useNamed();
  // What is pasted stays as it is while the dialog is open, whatever is drawn again behind it.
  const [sheet, setSheet] = useState(() => sheets.openSheet({ ...props, words: translate }));
  const [given, setGiven] = useState<Readonly<Values>>({});
  const targets = useMemo(
    () => sheets.columnTargets({ mapping: sheet.mapping, targets: sheet.targets }),
    [sheet.mapping, sheet.targets],
  );

  const context = useMemo(
    (): Omit<RowContext, 'resolve'> => ({
      ...{ resource, fixed, given, titleOf },
      near: near ?? seoulDay(),
      enumWords: (field, value) => enumWords(resource, field, value),
      resourceOf: (name) => {
        const found = resources.find((one) => one.name === name);
        if (!found) throw new Error(`no resource has the name "${name}"`);
        return found;
      },
    }),
    [resource, fixed, given, near, enumWords, resources],
  );
  // By the texts themselves: a key in one cell reads one row again, and an answer those that waited for it.
  const known = useMemo(() => {
    const reads = new WeakMap<readonly string[], ReadRow>();
    return { reads, targets, context };
  }, [targets, context]);
  const rows = useMemo(
    () =>
      sheets.rowLines(sheet).map((line): PasteRow => {
        const before = known.reads.get(line.texts);
        if (before && before.missing.length === 0) return { line, read: before };
        const read = readRow(line.texts, known.targets, { ...known.context, resolve });
        known.reads.set(line.texts, read);
        return { line, read };
      }),
    [sheet, known, resolve],
  );
  useEffect(() => ask(rows.flatMap(({ read }) => read.missing)), [rows, ask]);

  const unmapped = useMemo(() => sheets.unmappedFields(rows.map(({ read }) => read)), [rows]);
  const good = rows.filter(({ line, read }) => !line.out && read.state === 'good');
  const rest = rows.filter(({ line, read }) => !line.out && read.state !== 'good');
  const filled = useMemo(
    () => sheets.filledDown(sheet, new Map(rows.map(({ line, read }) => [line.key, read]))),
    [sheet, rows],
  );
  return {
    ...{ sheet, targets, rows, good, rest, failed, retry, unmapped, given, setGiven },
    ...useChanges(resource, setSheet),
    pending: rest.some(({ read }) => read.state === 'pending'),
    canFillDown: filled !== sheet,
    fillDown: () => setSheet(filled),
  };
}

/** What the person can change; the same functions each time. */
function useChanges(resource: Resource, setSheet: Dispatch<SetStateAction<sheets.Sheet>>) {
  return useMemo(
    () => ({
      setHeader: (header: boolean) => setSheet((now) => sheets.withHeader(now, header, resource)),
      setColumn: (column: number, id: string | null) =>
        setSheet((now) => sheets.withColumn(now, column, id)),
      setText: (key: number, column: number, text: string) =>
        setSheet((now) => sheets.withText(now, key, column, text)),
      setOut: (key: number, out: boolean) => setSheet((now) => sheets.withOut(now, key, out)),
      drop: (keys: ReadonlySet<number>) => setSheet((now) => sheets.withoutLines(now, keys)),
    }),
    [resource, setSheet],
  );
}

export type Paste = ReturnType<typeof usePaste>;

const AT_ONCE = 6;

type Found = ReadonlyMap<string, Naming | 'failed'>;

interface NamedRecords {
  resolve: Resolve;
  /** Looks up what is missing and not asked yet. */
  ask: (missing: readonly Named[]) => void;
  failed: boolean;
  /** Asks again for what nobody could be asked for. */
  retry: () => void;
}

/** What the texts of a paste name, each looked up once; answers arrive together, so that the table settles once. */
function useNamed(): NamedRecords {
  const find = useFindNamed();
  const [found, setFound] = useState<Found>(new Map());
  const asked = useRef(new Set<string>());

  const ask = useCallback(
    (missing: readonly Named[]) => {
      const fresh = new Map(missing.map((named) => [keyOf(named), named]));
      for (const key of asked.current) fresh.delete(key);
      if (fresh.size === 0) return;
      for (const key of fresh.keys()) asked.current.add(key);
      const look = async ([key, named]: [string, Named]) =>
        [key, await find(named).catch(() => 'failed' as const)] as const;
      void pooled([...fresh], AT_ONCE, look).then((answers) =>
        setFound((before) => new Map([...before, ...answers])),
      );
    },
    [find],
  );
  const retry = useCallback(() => {
    const answered = [...found].filter(([, records]) => records !== 'failed');
    asked.current = new Set(answered.map(([key]) => key));
    setFound(new Map(answered));
  }, [found]);
  return {
    resolve: useCallback((named) => found.get(keyOf(named)) ?? 'pending', [found]),
    ask,
    failed: [...found.values()].includes('failed'),
    retry,
  };
}

const keyOf = ({ to, text, where = {} }: Named): string =>
  JSON.stringify([to, text, Object.entries(where).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
