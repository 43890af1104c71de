import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { useLookup } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { seoulDay } from '../../../days';
import { useFieldLabel } from '../../../fields/faces/label';
import { useChildDrafts } from '../../../record/children/useChildDrafts';
import type { GridLine } from '../../../grid/types';
import type { AnyRecord } from '../../../schema';
import type { Knowledge } from '../formats/formats';
import { readPaste } from '../parser/read';
import { findDuplicates, type Duplicate } from './duplicates';
import { doubtsOf, draftOf, heldBy, SEEN, valuesOf } from './read';
import { useStored } from './useStored';

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
  const { stored, error } = useStored(
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

  return {
    ...{ resource, drafts, open, lines, beyond, take, confirm },
    doubtful: open.filter(({ values, errors, failure }) => {
      const wrong = Object.keys(errors).length > 0 || failure !== null;
      return wrong || doubtsOf(values).length > 0;
    }),
    duplicates: open.filter(({ key }) => duplicates.has(key)).length,
    /** The stored messages could not be asked for: duplicates among them are not known. */
    unasked: error,
  };
}

export type Paste = ReturnType<typeof usePaste>;

const short = (text: string): string => {
  const line = text.replace(/\n/gu, ' ⏎ ');
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
};
