import { DataProviderContext, useTranslate } from 'ra-core';
import { useCallback, useContext } from 'react';
import { useResources } from '../../data/resources';
import { useRights } from '../../data/rights';
import { translateError } from '../../data/serverWords';
import { importWithTimeout } from '../../shell/faults/chunk';
import type { Values } from '../values/values';
import type { OpenQuestion } from './openChildren';
import { fewOf, type SavingPart } from './useLongSpans';
import type { DraftRows } from './useFormDraft';

/** The child rows of a form, as typed, and what one of them is called. */
export interface TypedRows {
  kinds: readonly DraftRows[];
  nameOf?: ((values: Values) => string) | undefined;
}

/**
 * The reasons to ask before records take a value while children of theirs are open (`children.*.asks`): a form names each
 * of its rows, as typed; of records that are saved without their children the open ones are counted. What says so is
 * fetched when a record takes such a value.
 * @example await openChildren({ resource, saving: [{ typed: { revStatus: 'CONFIRM' }, read: trip }], isNamed: true })
 */
export function useOpenChildren(): (part: SavingPart, rows?: TypedRows) => Promise<string[]> {
  const translate = useTranslate();
  const resources = useResources();
  const rights = useRights();
  const dataProvider = useContext(DataProviderContext);
  return useCallback(
    async ({ resource, saving, isNamed }, { kinds, nameOf } = { kinds: [] }) => {
      const questions = resource.children.flatMap((link): OpenQuestion[] => {
        const { asks, of } = link;
        const child = resources.find(({ name }) => name === of && rights(name, 'list'));
        const taking = saving.filter(({ typed, read }) =>
          asks?.before.some(
            ({ field, values }) =>
              typed[field] !== read?.[field] && values.includes(String(typed[field])),
          ),
        );
        if (!asks || !child || taking.length === 0) return [];
        const typed = kinds.find((kind) => kind.resource.name === of)?.drafts;
        const { open } = asks;
        return [{ ...{ resource, link, child, open, isNamed, typed, nameOf }, saving: taking }];
      });
      if (questions.length === 0) return [];
      if (!dataProvider) throw new Error('children need a DataProviderContext above them');
      try {
        const { sayOpenChildren } = await importWithTimeout(() => import('./openChildren'));
        const found = await Promise.all(
          questions.map((question) => sayOpenChildren(question, { translate, dataProvider })),
        );
        return kinds.length > 0 ? found.flat() : fewOf(found.flat(), translate);
      } catch (error) {
        // Nothing is known of them: that is a reason to ask, too.
        return [translateError(error, translate)];
      }
    },
    [translate, resources, rights, dataProvider],
  );
}
