import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useProvider, useResources } from '../../data/resources';
import { useRights } from '../../data/rights';
import { translateError } from '../../data/serverMessages';
import { isCancelled, type ChildLink, type Resource } from '../../schema';
import { importWithTimeout } from '../../shell/faults/chunk';
import type { SaveTarget } from '../changeGuard/useOutlierConfirm';
import type { Values } from '../values/values';
import { savingRows, useLongSpans, type SavingPart } from './useLongSpans';
import type { DraftRows } from './useFormDraft';

export interface TypedRows {
  kinds: readonly DraftRows[];
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
  return useCallback(
    async (part, rows) => [
      ...tooLong([
        part,
        ...(rows?.kinds ?? []).map((kind) => savingRows(kind.resource, kind.drafts)),
      ]),
      ...(await openChildren(part, rows)),
    ],
    [tooLong, openChildren],
  );
}

/**
 * Reasons to confirm a save (`children.*.asks`).
 * @example await useOpenChildren()({ resource, saving: [{ typed: { revStatus: 'CONFIRM' }, read: trip }], isNamed: true })
 */
function useOpenChildren(): (part: SavingPart, rows?: TypedRows) => Promise<string[]> {
  const translate = useTranslate();
  const resources = useResources();
  const rights = useRights();
  const dataProvider = useProvider();
  return useCallback(
    async (part, rows) => {
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
    },
    [translate, resources, rights, dataProvider],
  );
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
