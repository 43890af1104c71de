import { useStore, useTranslate } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { useCanAccess } from '../../../data/rights';
import { createTitleReader } from '../../../list/titles';
import { findLookupQuestions } from '../../../grid/paste/lookupQuestions';
import type { TranslateColumn } from '../../../grid/paste/targets';
import { unmappedFields } from '../../../grid/paste/pasteSheet';
import { useLookupResults } from '../../../grid/paste/useLookupResults';
import { useReadContext } from '../../../record/values/useReadContext';
import type { Values } from '../../../record/values/values';
import { keysOf, type FieldTexts, type Resource, type TextTools } from '../../../schema';
import type { OpenedFile } from '../file/types';
import {
  ambiguityKey,
  findAmbiguities,
  fileAmbiguities,
  idsAmbiguity,
  applyAnswers,
  spanAmbiguities,
  type AmbiguityAnswer,
  type AmbiguityAnswers,
} from '../reading/ambiguities';
import type { ImportMode, PlanContext } from '../reading/plan';
import { indexRecords } from '../reading/records';
import * as sheets from '../reading/importSheet';
import { useExistingRecords } from './useExistingRecords';
import { useImportPlan } from './useImportPlan';
import type { useImportMessages } from './useImportMessages';
import { useEnumLabel } from '../../../fields/components/label';

const REMEMBERED = 'settings-import';
const NO_RECORDS = [] as const;
const NO_TEXTS: FieldTexts = {};
const NO_ANSWERS: AmbiguityAnswers = new Map();
const HIDDEN = ambiguityKey({ column: -1, kind: 'hidden' });

export function useImportSheet(
  resource: Resource,
  opened: OpenedFile,
  messages: ReturnType<typeof useImportMessages>,
  texts: FieldTexts = NO_TEXTS,
) {
  const [remembered, setRemembered] = useStore<sheets.RememberedColumns>(
    `${REMEMBERED}.${resource.name}`,
    {},
  );
  const options = { resource, remembered, ...messages };
  const [whole, setSheet] = useState(() => sheets.createImportSheet(opened.table, options));
  const [given, setGiven] = useState<Readonly<Values>>({});
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [clears, setClears] = useState(false);
  const isWithout = answers.get(HIDDEN) === 'leave';
  const sheet = useMemo(
    () => (isWithout ? sheets.withoutHidden(whole) : whole),
    [isWithout, whole],
  );
  const parts = useMemo(() => sheets.partsOf(sheet), [sheet]);
  const { rows, titles, numbers, numeric, targets: mapped } = parts;
  const ids = useMemo(
    () => idsAmbiguity(resource, mapped, titles, rows),
    [resource, mapped, titles, rows],
  );
  const hasIds = ids === null || answers.get(ambiguityKey(ids)) === 'ids';
  const how = useHow(resource, sheet, ids && !hasIds ? ids.column : null);
  // A column that counts lines is not part of a record.
  const targets = useMemo(
    () => (hasIds ? mapped : mapped.map((one, at) => (at === ids?.column ? null : one))),
    [hasIds, mapped, ids],
  );
  const existing = useExistingRecords(resource, { key: how.key, rows, targets });
  const records = existing.records ?? NO_RECORDS;

  const cellAmbiguities = useMemo(
    () => [
      ...fileAmbiguities(opened.table),
      ...(ids ? [ids] : []),
      ...findAmbiguities({ resource, rows, numeric, targets, records }),
    ],
    [opened.table, ids, resource, rows, numeric, targets, records],
  );
  const named = useLookupResults();
  const tools = useTools(resource, messages.also, existing.titles);
  const isReady = how.key === null || existing.titles !== undefined;
  const { mode, key } = how;
  const meant = useMemo(
    () => applyAnswers(cellAmbiguities, answers, numeric),
    [cellAmbiguities, answers, numeric],
  );
  const refusesLong = [...answers].some(
    ([of, answer]) => of.startsWith('spans ') && answer === 'refuse',
  );
  const context = useMemo(
    (): Omit<PlanContext, 'resolve'> | null =>
      isReady
        ? {
            targets,
            mode,
            key,
            clears,
            given,
            numbers,
            ...tools,
            records: indexRecords(resource, key, records),
            meant,
            refusesLong,
            texts,
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
      texts,
    ],
  );
  const { planned, isReading } = useImportPlan({ rows, context, named });
  const ambiguities = useMemo(
    () => [...cellAmbiguities, ...spanAmbiguities(planned, targets)],
    [cellAmbiguities, planned, targets],
  );
  const unanswered = ambiguities.filter((ambiguity) => !answers.has(ambiguityKey(ambiguity)));

  const unmapped = useMemo(
    () => unmappedFields(planned.filter(({ record, cells }) => !record && cells.length > 0)),
    [planned],
  );
  const { picks, pick, failed, retry } = named;
  const questions = useMemo(
    () =>
      findLookupQuestions(
        planned.map(({ index: key, cells }) => ({ key, cells })),
        picks,
      ),
    [planned, picks],
  );

  return {
    ...parts,
    sheet,
    targets,
    how,
    existing,
    ambiguities,
    answers,
    unanswered,
    planned,
    isReading,
    lookups: named.progress,
    unmapped,
    given,
    setGiven,
    questions,
    pick,
    failed,
    retry,
    clears,
    setClears,
    tools,
    meant,
    answer: (ambiguity: (typeof ambiguities)[number], answer: AmbiguityAnswer) =>
      setAnswers((before) => new Map([...before, [ambiguityKey(ambiguity), answer]])),
    isEdited: whole.table !== opened.table,
    setText: useCallback(
      (number: number, column: number, text: string) =>
        setSheet((before) => sheets.withCellText(before, number, column, text)),
      [],
    ),
    setHeader: (header: boolean) => {
      setAnswers(NO_ANSWERS);
      setSheet(sheets.withImportHeader(whole, header, options));
    },
    setColumn: (column: number, id: string | null) => {
      const heading = sheets.columnHeading(sheet, column);
      if (heading !== null) setRemembered({ ...remembered, [heading]: id });
      setAnswers((before) => new Map([...before].filter(([of]) => !of.endsWith(` ${column}`))));
      setSheet(sheets.withImportColumn(whole, column, id));
    },
  };
}

export type ImportSheetState = ReturnType<typeof useImportSheet>;

/** Suggested by columns and rights, or chosen. */
function useHow(resource: Resource, { mapping: all }: sheets.ImportSheet, unasked: number | null) {
  // Line numbers, or not yet known: no ids of records.
  const mapping = all.filter((_, column) => column !== unasked);
  const mayAdd = useCanAccess(resource, 'create');
  const maySee = useCanAccess(resource, 'list');
  const mayChange = useCanAccess(resource, 'edit') && maySee;
  const [chosenMode, setMode] = useState<ImportMode | null>(null);
  const [chosenKey, setKey] = useState<string | null>(null);
  const named = maySee ? keysOf(resource).filter((name) => mapping.includes(name)) : [];
  // Without a unique column any other will do; the row reports several matches.
  const fields = mapping.filter((id): id is string =>
    resource.fields.some(({ name }) => name === id),
  );
  const keys = maySee ? [...new Set([...named, ...fields])] : [];
  const key = chosenKey !== null && keys.includes(chosenKey) ? chosenKey : (named[0] ?? null);
  const modes: ImportMode[] = [
    ...(mayAdd ? (['add'] as const) : []),
    ...(mayChange && keys.length > 0 ? (['change'] as const) : []),
    ...(mayAdd && mayChange && keys.length > 0 ? (['both'] as const) : []),
  ];
  const usual = (key === null ? modes[0] : modes.at(-1)) ?? 'add';
  const mode = chosenMode !== null && modes.includes(chosenMode) ? chosenMode : usual;
  const usedKey = key ?? (mode === 'add' ? null : (keys[0] ?? null));
  return { mode, modes, setMode, key: usedKey, keys, setKey };
}

function useTools(
  resource: Resource,
  also: readonly TranslateColumn[],
  titles: Pick<TextTools, 'referenceTitle'> | undefined,
) {
  const context = useReadContext(resource);
  const enumLabel = useEnumLabel();
  const translate = useTranslate();
  return useMemo(() => {
    const tools: TextTools = {
      translate,
      enumLabel,
      referenceTitle: titles?.referenceTitle ?? createTitleReader(context.resourceOf, () => null),
    };
    return {
      ...context,
      otherEnumLabels: (field: string, value: string) =>
        also.map((translateIn) =>
          translateIn(`resources.${resource.route}.values.${field}.${value}`, { _: value }),
        ),
      tools,
    };
  }, [resource, context, enumLabel, also, translate, titles]);
}
