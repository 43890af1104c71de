import { useTranslate, useGetList } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { useLookup } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { seoulDay, isCalendarDay } from '../../../days';
import { useFieldLabel } from '../../../fields/faces/label';
import { useChildDrafts } from '../../../record/children/useChildDrafts';
import type { GridLine } from '../../../grid/types';
import type { AnyRecord, Resource } from '../../../schema';
import type { Knowledge } from '../formats/formats';
import { readPaste } from '../parser/read';
import { doubtsOf, draftOf, heldBy, SEEN, valuesOf } from './read';
import { keepPreviousData } from '@tanstack/react-query';
import { PAGE_SIZES } from '../../../data/limits';
import { sameText } from '../parser/text';

const NO_RECORDS: readonly AnyRecord[] = [];
const NOTHING_FIXED = {};
const REQUIRED = ['direction', 'bankCode', 'amount', 'smsDate'] as const;

/** The messages of a paste as rows that can be corrected, with what deserves a look at each. */
export function usePaste(knowledge: Knowledge) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('banksms');
  const rates = useLookup('exchange-rates');
  const [beyond, setBeyond] = useState(0);
  const drafts = useChildDrafts({ resource, records: NO_RECORDS, fixed: NOTHING_FIXED });
  // What is saved is done: it stays in the list behind.
  const open = useMemo(
    () => drafts.drafts.filter(({ state }) => state !== 'clean'),
    [drafts.drafts],
  );
  const { stored, error, isAsking } = useStored(
    resource,
    open.map(({ values }) => values.smsDate),
  );
  const duplicates = useMemo(
    () =>
      findDuplicates(
        drafts.drafts.map(({ key, record, values }) => ({ key, values, id: record?.id ?? null })),
        stored,
      ),
    [drafts.drafts, stored],
  );

  const duplicateWords = useCallback(
    ({ stored: ids, inPaste }: Duplicate) => [
      ...(ids.length > 0
        ? [
            translate('banksms.paste.duplicateStored', {
              ids: ids.map((id) => `#${id}`).join(', '),
            }),
          ]
        : []),
      ...(inPaste > 0 ? [translate('banksms.paste.duplicateInPaste')] : []),
    ],
    [translate],
  );
  const lines = useMemo(
    () =>
      open.map((draft): GridLine => {
        const duplicate = duplicates.get(draft.key);
        const left = draftOf(draft.values)?.leftover ?? '';
        const warnings = [
          ...(duplicate ? duplicateWords(duplicate) : []),
          ...doubtsOf(draft.values).map(({ name, reason }) =>
            translate('form.fieldError', {
              field: labelOf(resource, name),
              message: translate(`banksms.reasons.${reason}`),
            }),
          ),
          ...(left === '' ? [] : [translate('banksms.paste.leftover', { text: short(left) })]),
        ];
        return { kind: 'row', key: draft.key, draft, warnings };
      }),
    [open, duplicates, duplicateWords, translate, labelOf, resource],
  );

  /** Adds the messages of a text; tells how many there were, and what of it was not read. */
  const take = (text: string): { count: number; rest: string } => {
    const read = readPaste(text, knowledge, seoulDay());
    const rows = read.drafts.map((draft) =>
      valuesOf(draft, (currency) => rates.byKey(currency)?.rate),
    );
    const keys = drafts.addMany(rows);
    keys.forEach((key, index) => {
      const values = rows[index] ?? {};
      const held = Object.fromEntries(
        heldBy(values).map(({ name, reason }) => [name, translate(`banksms.reasons.${reason}`)]),
      );
      // Said at once, not only when saving: what is missing, and what must be looked at.
      drafts.change(key, Object.fromEntries(REQUIRED.map((name) => [name, values[name]])), held);
    });
    setBeyond(read.rest === '' ? 0 : Math.max(1, read.beyond));
    return { count: keys.length, rest: read.rest };
  };
  const confirm = (key: string) => {
    const draft = open.find((one) => one.key === key);
    if (!draft) return;
    const { amount, direction } = draft.values;
    drafts.change(key, { amount, direction, [SEEN]: true });
  };

  const twiceWords = () => {
    const known = new Set(open.flatMap(({ key }) => duplicates.get(key)?.stored ?? []));
    const ids = [...known].toSorted((a, b) => a - b).map((id) => `#${id}`);
    const among = open.filter(({ key }) => (duplicates.get(key)?.inPaste ?? 0) > 0).length;
    return [
      ...(ids.length > 0
        ? [translate('banksms.paste.duplicateStored', { ids: ids.join(', ') })]
        : []),
      ...(among > 0 ? [translate('banksms.paste.twiceHere', { smart_count: among })] : []),
    ];
  };

  return {
    ...{ resource, drafts, open, lines, beyond, take, confirm },
    doubtful: open.filter(({ values, errors, failure }) => {
      const wrong = Object.keys(errors).length > 0 || failure !== null;
      return wrong || doubtsOf(values).length > 0;
    }),
    duplicates: open.filter(({ key }) => duplicates.has(key)).map(({ key }) => key),
    /** Why saving may store something twice, a sentence for each. */
    twice: twiceWords(),
    /** The stored messages are on their way: nobody knows of duplicates among them. */
    isAsking,
    /** The stored messages could not be asked for: duplicates among them are not known. */
    unasked: error,
  };
}

export type Paste = ReturnType<typeof usePaste>;

const short = (text: string): string => {
  const line = text.replace(/\n/gu, ' ⏎ ');
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
};

const ALL = { page: 1, perPage: Math.max(...PAGE_SIZES) };
const NONE: readonly AnyRecord[] = [];

/** The stored messages of the days that these are of, by documented parameters only. */
function useStored(resource: Resource, days: readonly unknown[]) {
  const known = days.filter((day): day is string => typeof day === 'string' && isCalendarDay(day));
  const [first] = known.toSorted();
  const last = known.toSorted().at(-1);
  const { data, error, isFetchedAfterMount } = useGetList<AnyRecord>(
    resource.route,
    { filter: { startDate: first, endDate: last }, pagination: ALL },
    {
      enabled: first !== undefined,
      placeholderData: keepPreviousData,
      // What was stored a moment ago is what counts most.
      staleTime: 0,
      onError: () => undefined,
    },
  );
  const isAsking = first !== undefined && !isFetchedAfterMount;
  return { stored: data ?? NONE, error, isAsking };
}

/** A message, pasted or stored, as far as it is compared. */
interface Comparable {
  readonly [field: string]: unknown;
}

interface Pasted {
  key: string;
  /** Stored meanwhile: it is no duplicate of itself. */
  id: number | null;
  values: Comparable;
}

/** What a pasted message may be a second copy of: stored ones by id, and how many others in the paste. */
interface Duplicate {
  stored: readonly number[];
  inPaste: number;
}

/**
 * Possible duplicates: an identical text, or the same day, time, amount, bank and party. They are marked and never
 * dropped (docs/banksms.md). Pure.
 */
export function findDuplicates(
  pasted: readonly Pasted[],
  stored: readonly (Comparable & { id: number })[],
): ReadonlyMap<string, Duplicate> {
  const known = new Map<string, Set<number>>();
  for (const record of stored) for (const mark of marksOf(record)) add(known, mark, record.id);
  const together = new Map<string, Set<string>>();
  for (const { key, values } of pasted)
    for (const mark of marksOf(values)) add(together, mark, key);
  const found = new Map<string, Duplicate>();
  for (const { key, id, values } of pasted) {
    const ids = new Set<number>();
    const keys = new Set<string>();
    for (const mark of marksOf(values)) {
      known.get(mark)?.forEach((other) => ids.add(other));
      together.get(mark)?.forEach((other) => keys.add(other));
    }
    if (id !== null) ids.delete(id);
    keys.delete(key);
    if (ids.size > 0 || keys.size > 0)
      found.set(key, { stored: [...ids].toSorted((a, b) => a - b), inPaste: keys.size });
  }
  return found;
}

function marksOf(values: Comparable): string[] {
  const { sms, smsDate, smsTime, amount, bankCode, direction, sender, receiver } = values;
  const party = direction === 'DEPOSIT' ? sender : receiver;
  const marks: string[] = [];
  const text = typeof sms === 'string' ? sameText(sms) : '';
  if (text !== '') marks.push(`text ${text}`);
  const parts = [smsDate, smsTime, plainAmount(amount), bankCode, party];
  // Two messages that do not say when or who are not the same for that.
  if (parts.every((part) => typeof part === 'string' && part !== ''))
    marks.push(`parts ${JSON.stringify(parts)}`);
  return marks;
}

/** 500000.00 and 500000 are the same. */
const plainAmount = (amount: unknown): unknown =>
  typeof amount === 'string' && amount.includes('.') ? amount.replace(/\.?0+$/u, '') : amount;

function add<T>(sets: Map<string, Set<T>>, mark: string, one: T): void {
  const set = sets.get(mark);
  if (set) set.add(one);
  else sets.set(mark, new Set([one]));
}
