import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { titleOf } from '../../data/lookups';
import type { Translate } from '../../data/serverMessages';
import { useFieldLabel } from '../../fields/components/label';
import { findLongSpans } from '../../fields/spans';
import type { Resource } from '../../schema';
import type { ChildDraft } from '../children/row';
import type { SaveTarget } from '../changeGuard/useOutlierConfirm';

export interface SavingPart {
  resource: Resource;
  saving: readonly SaveTarget[];
  isNamed: boolean;
}

/** Rows that the next save sends, except deletions. */
export const savingRows = (resource: Resource, drafts: readonly ChildDraft[]): SavingPart => ({
  resource,
  saving: drafts
    .filter(({ state }) => state === 'new' || state === 'changed')
    .map(({ values, record }) => ({ typed: values, read: record ?? undefined })),
  isNamed: true,
});

const SAID = 5;

export function firstSentences(found: readonly string[], translate: Translate): string[] {
  // New rows may have equal names.
  const all = [...new Set(found)];
  if (all.length <= SAID) return all;
  const others = translate('form.doubts.others', { count: all.length - SAID });
  return [...all.slice(0, SAID), others];
}

/**
 * @example useLongSpans()([{ resource, saving: [{ typed: { dateOut: '2027-03-03' }, read: trip }], isNamed: false }])
 */
export function useLongSpans(): (parts: readonly SavingPart[]) => string[] {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return useCallback(
    (parts) => {
      const found = parts.flatMap(({ resource, saving, isNamed }) =>
        saving.flatMap(({ typed, read }) => {
          const name = isNamed ? titleOf(resource, { id: 0, ...read, ...typed }) : '';
          return findLongSpans(resource, { ...read, ...typed }, read ?? {}).map(
            ({ from, to, ...counts }) => {
              const words = { from: labelOf(resource, from), to: labelOf(resource, to), ...counts };
              const sentence = translate('form.doubts.longSpan', words);
              return name === '' ? sentence : `${name}: ${sentence}`;
            },
          );
        }),
      );
      return firstSentences(found, translate);
    },
    [translate, labelOf],
  );
}
