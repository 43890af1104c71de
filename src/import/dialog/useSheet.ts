import { useStore, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useMay } from '../../data/rights';
import { useResources } from '../../data/resources';
import { titleOf } from '../../data/lookups';
import { titlesIn } from '../../list/export/titles';
import { seoulDay } from '../../days';
import { useEnumWords } from '../../fields/faces/useEnumWords';
import { questionsIn } from '../../grid/paste/questions';
import { unmappedFields } from '../../grid/paste/sheet';
import { useNamed } from '../../grid/paste/useNamed';
import type { Values } from '../../record/values/values';
import type { Resource, TextTools } from '../../schema';
import type { Opened } from '../file/types';
import {
  doubtKey,
  doubtsIn,
  fileDoubts,
  idsDoubt,
  meantBy,
  type Answer,
  type Answers,
} from '../reading/doubts';
import type { Mode, PlanContext } from '../reading/plan';
import { keysOf, recordsBy } from '../reading/records';
import * as sheets from '../reading/sheet';
import { spanDoubts } from '../reading/spans';
import { useExisting } from './useExisting';
import { usePlan } from './usePlan';
import type { useWords } from './useWords';

/** Where this browser keeps what was said of columns; it stays after signing out, as settings do. */
const REMEMBERED = 'settings-import';
const NO_RECORDS = [] as const;
const NO_ANSWERS: Answers = new Map();
const HIDDEN = doubtKey({ column: -1, kind: 'hidden' });

/** A sheet as it is read: what its columns are, what there is to ask, and what each row would do. */
export function useSheet(resource: Resource, opened: Opened, words: ReturnType<typeof useWords>) {
  const [remembered, setRemembered] = useStore<sheets.Remembered>(
    `${REMEMBERED}.${resource.name}`,
    {},
  );
  const options = { resource, remembered, ...words };
  const [whole, setSheet] = useState(() => sheets.openSheet(opened.table, options));
  const [given, setGiven] = useState<Readonly<Values>>({});
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [clears, setClears] = useState(false);
  const isWithout = answers.get(HIDDEN) === 'leave';
  const sheet = useMemo(
    () => (isWithout ? sheets.withoutHidden(whole) : whole),
    [isWithout, whole],
  );
  const mapped = useMemo(() => sheets.columnTargets(sheet), [sheet]);
  const rows = useMemo(() => sheets.dataRows(sheet), [sheet]);
  const ids = useMemo(
    () => idsDoubt(resource, mapped, sheets.titlesOf(sheet), rows),
    [resource, mapped, sheet, rows],
  );
  const hasIds = ids === null || answers.get(doubtKey(ids)) === 'ids';
  const how = useHow(resource, sheet, ids && !hasIds ? ids.column : null);
  const existing = useExisting(resource, how.key !== null);
  // What only counts the lines is nothing of a record.
  const targets = useMemo(
    () => (hasIds ? mapped : mapped.map((one, at) => (at === ids?.column ? null : one))),
    [hasIds, mapped, ids],
  );
  const records = existing.records ?? NO_RECORDS;
  const numeric = useMemo(() => sheets.numericColumns(sheet), [sheet]);

  const cellDoubts = useMemo(
    () => [
      ...fileDoubts(opened.table),
      ...(ids ? [ids] : []),
      ...doubtsIn({ resource, rows, numeric, targets, records }),
    ],
    [opened.table, ids, resource, rows, numeric, targets, records],
  );
  const named = useNamed();
  const tools = useTools(resource);
  const isReady = how.key === null || existing.records !== undefined;
  const { mode, key } = how;
  const meant = useMemo(
    () => meantBy(cellDoubts, answers, numeric),
    [cellDoubts, answers, numeric],
  );
  const refusesLong = [...answers].some(
    ([of, said]) => of.startsWith('spans ') && said === 'refuse',
  );
  const numbers = useMemo(() => sheets.rowNumbers(sheet), [sheet]);
  const context = useMemo(
    (): Omit<PlanContext, 'resolve'> | null =>
      isReady
        ? {
            ...{ resource, targets, mode, key, clears, given, titleOf, numbers, ...tools },
            records: recordsBy(resource, key, records),
            ...{ meant, refusesLong },
            near: seoulDay(),
          }
        : null,
    [
      isReady,
      resource,
      targets,
      mode,
      key,
      clears,
      given,
      numbers,
      tools,
      records,
      meant,
      refusesLong,
    ],
  );
  const { planned, isReading } = usePlan({ rows, context, named });
  const doubts = useMemo(
    () => [...cellDoubts, ...spanDoubts(planned, targets)],
    [cellDoubts, planned, targets],
  );
  const unanswered = doubts.filter((doubt) => !answers.has(doubtKey(doubt)));

  const unmapped = useMemo(() => {
    const added = planned.filter(({ record, cells }) => !record && cells.length > 0);
    const isNamed = (name: string | null): name is string => name !== null;
    return unmappedFields(
      added.map(({ faults, state, ...read }) => ({
        ...read,
        state: state === 'pending' ? 'pending' : 'bad',
        faults: faults.flatMap(({ field, fault }) => (isNamed(field) ? [{ field, fault }] : [])),
      })),
    );
  }, [planned]);
  const { picks } = named;
  const questions = useMemo(
    () =>
      questionsIn(
        planned.map(({ index, cells, missing }) => ({
          line: { key: index, texts: [], out: false },
          read: { cells, faults: [], missing, values: {}, state: 'good' },
        })),
        picks,
      ),
    [planned, picks],
  );

  return {
    ...{ sheet, targets, rows, numbers, how, existing, named, doubts, answers, unanswered },
    ...{
      planned,
      isReading,
      unmapped,
      questions,
      given,
      setGiven,
      clears,
      setClears,
      tools,
      meant,
    },
    answer: (doubt: (typeof doubts)[number], said: Answer) =>
      setAnswers((before) => new Map([...before, [doubtKey(doubt), said]])),
    setHeader: (header: boolean) => {
      setAnswers(NO_ANSWERS);
      setSheet(sheets.withHeader(whole, header, options));
    },
    setColumn: (column: number, id: string | null) => {
      const heading = sheets.headingOf(sheet, column);
      if (heading !== null) setRemembered({ ...remembered, [heading]: id });
      setAnswers((before) => new Map([...before].filter(([of]) => !of.endsWith(` ${column}`))));
      setSheet(sheets.withColumn(whole, column, id));
    },
  };
}

export type Sheet = ReturnType<typeof useSheet>;

/** What the rows do, and by what they name a record: as the columns and the person's rights suggest, or as they say. */
function useHow(resource: Resource, { mapping: all }: sheets.ImportSheet, unasked: number | null) {
  // Line numbers, or not answered yet: not ids of records.
  const mapping = all.filter((_, column) => column !== unasked);
  const mayAdd = useMay(resource, 'create');
  const maySee = useMay(resource, 'list');
  const mayChange = useMay(resource, 'edit') && maySee;
  const [saidMode, setMode] = useState<Mode | null>(null);
  const [saidKey, setKey] = useState<string | null>(null);
  const named = maySee ? keysOf(resource).filter((name) => mapping.includes(name)) : [];
  // Any other column will do where nothing else names a record: several records may then match, and it is said.
  const fields = mapping.filter((id): id is string =>
    resource.fields.some(({ name }) => name === id),
  );
  const keys = maySee ? [...new Set([...named, ...fields])] : [];
  const key = saidKey !== null && keys.includes(saidKey) ? saidKey : (named[0] ?? null);
  const modes: Mode[] = [
    ...(mayAdd ? (['add'] as const) : []),
    ...(mayChange && keys.length > 0 ? (['change'] as const) : []),
    ...(mayAdd && mayChange && keys.length > 0 ? (['both'] as const) : []),
  ];
  const usual = (key === null ? modes[0] : modes.at(-1)) ?? 'add';
  const mode = saidMode !== null && modes.includes(saidMode) ? saidMode : usual;
  const usedKey = key ?? (mode === 'add' ? null : (keys[0] ?? null));
  return { mode, modes, setMode, key: usedKey, keys, setKey };
}

/** What values are read with and said by, the same from one time to the next. */
function useTools(resource: Resource) {
  const resources = useResources();
  const enumWords = useEnumWords();
  const translate = useTranslate();
  return useMemo(() => {
    const resourceOf = (name: string): Resource => {
      const found = resources.find((one) => one.name === name);
      if (!found) throw new Error(`no resource has the name "${name}"`);
      return found;
    };
    const tools: TextTools = {
      translate,
      enumWords,
      // Their codes, where no field of the record says more.
      referenceTitle: titlesIn(resourceOf, () => null),
    };
    return {
      resourceOf,
      enumWords: (field: string, value: string) => enumWords(resource, field, value),
      tools,
    };
  }, [resource, resources, enumWords, translate]);
}
