import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { seoulDay } from '../../../days';
import { useFieldLabel } from '../../../fields/components/label';
import type { GridLine } from '../../../grid/types';
import { useChildDrafts } from '../../../record/children/useChildDrafts';
import { useRowFailure } from '../../../record/children/useRowFailure';
import { formValues, typedFields, type Values } from '../../../record/values/values';
import type { AnyRecord } from '../../../schema';
import type { PasteContext } from '../reading/formats';
import { readPaste } from '../reading/read';
import { runInSlices } from '../../../shell/runInSlices';
import { uniqueMessages, type ChildDraft } from '../../../record/children/row';
import {
  needsReview,
  openWarnings,
  placeholderFields,
  blockingWarnings,
  REVIEWED,
  recordValues,
  rowTitle,
  unreadText,
} from './rows';
import { findPasteDuplicates, type Duplicates } from './duplicates';
import { useStoredRecords } from './useStoredRecords';

const NO_RECORDS: readonly AnyRecord[] = [];
const NOTHING_FIXED = {};

export function usePasteRows(knowledge: PasteContext) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const failureOf = useRowFailure();
  const { resource, paste } = knowledge;
  const [beyond, setBeyond] = useState(0);
  const [removed, setRemoved] = useState<readonly ChildDraft[]>([]);
  const drafts = useChildDrafts({ resource, records: NO_RECORDS, fixed: NOTHING_FIXED });
  // Saved rows are only shown in the list behind.
  const open = useMemo(
    () => drafts.drafts.filter(({ state }) => state !== 'clean'),
    [drafts.drafts],
  );
  const { stored, unasked, isAsking } = useStoredRecords(
    resource,
    paste,
    open.map(({ values }) => values),
  );
  const duplicates = useMemo(
    () =>
      findPasteDuplicates(
        paste,
        drafts.drafts.map(({ key, record, values }) => ({ key, values, id: record?.id ?? null })),
        stored,
      ),
    [paste, drafts.drafts, stored],
  );

  const storedMessages = useCallback(
    (ids: readonly number[]) => {
      const saved = drafts.drafts.flatMap(({ record }) => record ?? []);
      const same = [...stored, ...saved].filter(({ id }) => ids.includes(id));
      const which = namedOnce(same.map((record) => rowTitle(resource, record)));
      return which === '' ? [] : [translate('pasted.duplicateStored', { which })];
    },
    [resource, stored, drafts.drafts, translate],
  );
  const duplicateMessages = useCallback(
    ({ stored: ids, inPaste }: Duplicates) => [
      ...storedMessages(ids),
      ...(inPaste > 0 ? [translate('pasted.duplicateInPaste')] : []),
    ],
    [storedMessages, translate],
  );
  const fieldErrors = useCallback(
    (messages: readonly (readonly [name: string, message: string])[]) =>
      uniqueMessages(messages.map(([name, message]) => [labelOf(resource, name), message])).map(
        ([field, message]) => translate('form.fieldError', { field, message }),
      ),
    [labelOf, resource, translate],
  );
  const lines = useMemo(
    () =>
      open.map((draft): GridLine => {
        const duplicate = duplicates.get(draft.key);
        const left = unreadText(draft.values);
        const warnings = [
          ...(duplicate ? duplicateMessages(duplicate) : []),
          // Blocking warnings are shown as errors.
          ...fieldErrors(
            openWarnings(draft.values)
              .filter(({ name }) => !(name in draft.errors))
              .map(({ name, reason }) => [name, translate(`pasted.reasons.${reason}`)]),
          ),
          ...(left === '' ? [] : [translate('pasted.leftover', { text: shorten(left) })]),
        ];
        return { kind: 'row', key: draft.key, draft, warnings };
      }),
    [open, duplicates, duplicateMessages, translate, fieldErrors],
  );

  const addRows = (rows: readonly Values[]): string[] => {
    const keys = drafts.addMany(rows);
    const required = typedFields(resource).filter((field) => field.required);
    const start = formValues(resource);
    const changes = keys.map((key, index) => {
      const values = rows[index] ?? {};
      const errors = Object.fromEntries(
        blockingWarnings(paste, values).map(({ name, reason }) => [
          name,
          translate(`pasted.reasons.${reason}`),
        ]),
      );
      // At once, not only on save.
      const now = required.map(({ name }) => [name, name in values ? values[name] : start[name]]);
      return { key, values: Object.fromEntries(now), errors };
    });
    drafts.changeMany(changes);
    return keys;
  };
  const take = async (text: string): Promise<{ count: number; rest: string }> => {
    const read = await runInSlices(readPaste(text, knowledge, seoulDay()));
    const keys = addRows(read.drafts.map((draft) => recordValues(draft, knowledge)));
    setBeyond(read.rest === '' ? 0 : Math.max(1, read.beyond));
    return { count: keys.length, rest: read.rest };
  };
  const remove = (key: string) => {
    const draft = open.find((one) => one.key === key);
    drafts.remove(key);
    if (draft) setRemoved((before) => [...before, draft]);
  };
  const restorable = removed.filter((one) => !drafts.drafts.some(({ key }) => key === one.key));
  const restore = () => {
    const last = restorable.at(-1);
    if (!last) return;
    addRows([last.values]);
    setRemoved((before) => before.filter((one) => one !== last));
  };
  const confirm = (key: string) => {
    const draft = open.find((one) => one.key === key);
    if (!draft) return;
    const blocking = placeholderFields(paste, paste.hold).map((name) => [name, draft.values[name]]);
    drafts.change(key, { ...Object.fromEntries(blocking), [REVIEWED]: true });
  };

  const duplicateSummary = () => {
    const ids = open.flatMap(({ key }) => duplicates.get(key)?.stored ?? []);
    const repeated = open.filter(({ key }) => (duplicates.get(key)?.inPaste ?? 0) > 0).length;
    return [
      ...storedMessages(ids),
      ...(repeated > 0 ? [translate('pasted.twiceHere', { smart_count: repeated })] : []),
    ];
  };

  const leftRows = (keys: ReadonlySet<string>): LeftRow[] =>
    open
      .filter(({ key }) => keys.has(key))
      .map((draft) => {
        const { text: failure } = failureOf(draft);
        const duplicate = duplicates.get(draft.key);
        return {
          key: draft.key,
          title: rowTitle(resource, draft.values) || translate('pasted.untitled'),
          reasons: [
            ...(failure === null ? [] : [failure]),
            ...fieldErrors(Object.entries(draft.errors)),
            ...(duplicate ? duplicateMessages(duplicate) : []),
          ],
        };
      })
      .filter(({ reasons }) => reasons.length > 0);

  return {
    resource,
    paste,
    drafts: { ...drafts, remove },
    open,
    lines,
    beyond,
    take,
    confirm,
    leftRows,
    restore,
    restorable: restorable.length,
    rowsToCheck: open.filter(({ values, errors, failure }) => {
      const wrong = Object.keys(errors).length > 0 || failure !== null;
      return wrong || needsReview(values);
    }),
    duplicates: open.filter(({ key }) => duplicates.has(key)).map(({ key }) => key),
    savable: open.filter(({ errors }) => Object.keys(errors).length === 0).map(({ key }) => key),
    spare: open
      .filter(({ key }) => {
        const duplicate = duplicates.get(key);
        return duplicate !== undefined && (duplicate.stored.length > 0 || duplicate.isLater);
      })
      .map(({ key }) => key),
    twice: duplicateSummary(),
    isAsking,
    unasked,
  };
}

export interface LeftRow {
  key: string;
  title: string;
  reasons: readonly string[];
}

export type PasteRows = ReturnType<typeof usePasteRows>;

const shorten = (text: string): string => {
  const line = text.replace(/\n/gu, ' ⏎ ');
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
};

const MAX_NAMED = 5;

function namedOnce(titles: readonly string[]): string {
  const names = [...new Set(titles)];
  return [...names.slice(0, MAX_NAMED), ...(names.length > MAX_NAMED ? ['…'] : [])].join(', ');
}

export function useLoadedPaste(paste: PasteRows): () => Promise<PasteRows> {
  const waiting = useRef<((paste: PasteRows) => void)[]>([]);
  useEffect(() => {
    if (!paste.isAsking) for (const answer of waiting.current.splice(0)) answer(paste);
  });
  return () =>
    paste.isAsking ? new Promise((answer) => waiting.current.push(answer)) : Promise.resolve(paste);
}
