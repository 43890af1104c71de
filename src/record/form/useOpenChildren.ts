import { DataProviderContext, useTranslate } from 'ra-core';
import { useCallback, useContext } from 'react';
import { useResources } from '../../data/resources';
import { useRights } from '../../data/rights';
import { translateError } from '../../data/serverMessages';
import { importWithTimeout } from '../../shell/faults/chunk';
import type { Values } from '../values/values';
import type { SavingPart } from './useLongSpans';
import type { DraftRows } from './useFormDraft';

/** The child rows of a form, as typed, and what one of them is called. */
export interface TypedRows {
  kinds: readonly DraftRows[];
  nameOf?: ((values: Values) => string) | undefined;
}

/**
 * The reasons to ask before records take a value while children of theirs are open (`children.*.asks`): a form names each
 * of its rows, as typed; of records that are saved without their children the open ones are counted. What looks for them
 * is fetched when it is needed.
 * @example await openChildren({ resource, saving: [{ typed: { revStatus: 'CONFIRM' }, read: trip }], isNamed: true })
 */
export function useOpenChildren(): (part: SavingPart, rows?: TypedRows) => Promise<string[]> {
  const translate = useTranslate();
  const resources = useResources();
  const rights = useRights();
  const dataProvider = useContext(DataProviderContext);
  return useCallback(
    async (part, rows) => {
      if (!part.resource.children.some(({ asks }) => asks)) return [];
      try {
        const { openChildren } = await importWithTimeout(() => import('./openChildren'));
        return await openChildren(part, rows, { translate, resources, rights, dataProvider });
      } catch (error) {
        // Nothing is known of them: that is a reason to ask, too.
        return [translateError(error, translate)];
      }
    },
    [translate, resources, rights, dataProvider],
  );
}
