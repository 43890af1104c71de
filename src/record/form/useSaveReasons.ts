import { useTranslate } from 'ra-core';
import { titleOf } from '../../data/lookups';
import { useProvider, useResources } from '../../data/resources';
import { useRights } from '../../data/rights';
import { translateError, type Translate } from '../../data/serverMessages';
import { useFieldLabel } from '../../fields/components/label';
import { findLongSpans } from '../../fields/spans';
import { isCancelled, type ChildLink, type Resource } from '../../schema';
import { importWithTimeout } from '../../shell/faults/chunk';
import type { SaveTarget } from '../changeGuard/useOutlierConfirm';
import type { ChildDraft } from '../children/row';
import type { Values } from '../values/values';
import type { DraftRows } from './useFormDraft';

export interface TypedRows {
  kinds: readonly Pick<DraftRows, 'resource' | 'drafts'>[];
  nameOf?: ((values: Values) => string) | undefined;
}

/**
 * Overly long date ranges and open children.
 * @param rows omitted if records are saved alone
 * @example await useSaveReasons()({ resource, saving: [{ typed, read }], isNamed: false }, { kinds })
 */
export function useSaveReasons(): (part: SavingPart, rows?: TypedRows) => Promise<string[]> {
  const tooLong = useLongSpans();
  const openChildren = useOpenChildren();
  return async (part, rows) => [
    ...tooLong([
      part,
      ...(rows?.kinds ?? []).map((kind) => savingRows(kind.resource, kind.drafts)),
    ]),
    ...(await openChildren(part, rows)),
  ];
}

/** Reasons to confirm a save (`children.*.asks`). */
function useOpenChildren(): (part: SavingPart, rows?: TypedRows) => Promise<string[]> {
  const translate = useTranslate();
  const resources = useResources();
  const rights = useRights();
  const dataProvider = useProvider();
  return async (part, rows) => {
    const { resource, saving } = part;
    const isAsked =
      resource.children.some((link) => askedTargets(link, saving).length > 0) ||
      (resource.children.length > 0 && cancelledTargets(resource, saving).length > 0);
    if (!isAsked) return [];
    try {
      const { openChildren } = await importWithTimeout(() => import('./openChildren'));
      return await openChildren(part, rows, { translate, resources, rights, dataProvider });
    } catch (error) {
      // The check failed: ask for confirmation, too.
      return [translateError(error, translate)];
    }
  };
}

/** The records that a save moves into a state which the link asks about. */
export const askedTargets = (
  { asks }: ChildLink,
  saving: readonly SaveTarget[],
): readonly SaveTarget[] =>
  saving.filter(({ typed, read }) =>
    asks?.before.some(
      ({ field, values }) =>
        typed[field] !== read?.[field] && values.includes(String(typed[field])),
    ),
  );

export const cancelledTargets = (
  resource: Resource,
  saving: readonly SaveTarget[],
): readonly SaveTarget[] =>
  saving.filter(
    ({ typed, read }) =>
      read && !isCancelled(resource, read) && isCancelled(resource, { ...read, ...typed }),
  );

export interface SavingPart {
  resource: Resource;
  saving: readonly SaveTarget[];
  isNamed: boolean;
}

/** Rows that the next save sends, except deletions. */
const savingRows = (resource: Resource, drafts: readonly ChildDraft[]): SavingPart => ({
  resource,
  saving: drafts
    .filter(({ state }) => state === 'new' || state === 'changed')
    .map(({ values, record }) => ({ typed: values, read: record ?? undefined })),
  isNamed: true,
});

const SHOWN_REASONS = 5;

export function firstSentences(found: readonly string[], translate: Translate): string[] {
  // New rows may have equal names.
  const all = [...new Set(found)];
  if (all.length <= SHOWN_REASONS) return all;
  const others = translate('form.warnings.others', { count: all.length - SHOWN_REASONS });
  return [...all.slice(0, SHOWN_REASONS), others];
}

function useLongSpans(): (parts: readonly SavingPart[]) => string[] {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (parts) => {
    const found = parts.flatMap(({ resource, saving, isNamed }) =>
      saving.flatMap(({ typed, read }) => {
        const name = isNamed ? titleOf(resource, { id: 0, ...read, ...typed }) : '';
        return findLongSpans(resource, { ...read, ...typed }, read ?? {}).map(
          ({ from, to, ...counts }) => {
            const args = { from: labelOf(resource, from), to: labelOf(resource, to), ...counts };
            const sentence = translate('form.warnings.longSpan', args);
            return name === '' ? sentence : `${name}: ${sentence}`;
          },
        );
      }),
    );
    return firstSentences(found, translate);
  };
}
