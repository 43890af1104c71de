import { DataProviderContext, useTranslate } from 'ra-core';
import { useCallback, useContext } from 'react';
import { titleOf } from '../../data/lookups';
import { useResources } from '../../data/resources';
import { useRights } from '../../data/rights';
import { translateError } from '../../data/serverWords';
import { heldChildren } from '../../fields';
import { openStates, type AnyRecord, type ChildLink, type Resource } from '../../schema';
import type { DraftRows } from './useFormDraft';
import type { Values } from '../values/values';
import { fewOf, type SavingPart } from './useLongSpans';

/** The child rows of a form, as typed, and what one of them is called. */
export interface TypedRows {
  kinds: readonly DraftRows[];
  nameOf?: ((values: Values) => string) | undefined;
}

/**
 * The reasons to ask before records take a value while children of theirs are open (`children.*.asks`). A form names each
 * of its rows, as typed; of records that are saved without their children the open ones are counted: those that the
 * record holds, else those that its backend has. That these can't be fetched is a reason, too.
 * @example await openChildren({ resource, saving: [{ typed: { revStatus: 'CONFIRM' }, read: trip }], isNamed: true })
 */
export function useOpenChildren(): (part: SavingPart, rows?: TypedRows) => Promise<string[]> {
  const translate = useTranslate();
  const resources = useResources();
  const rights = useRights();
  const dataProvider = useContext(DataProviderContext);
  return useCallback(
    async ({ resource, saving, isNamed }, { kinds, nameOf } = { kinds: [] }) => {
      const said = resource.children.flatMap(({ asks, ...link }) => {
        const child = resources.find(({ name }) => name === link.of && rights(name, 'list'));
        if (!asks || !child) return [];
        const typed = kinds.find((kind) => kind.resource.name === child.name)?.drafts;
        const words = {
          children: translate(`resources.${child.route}.name`, { smart_count: 2 }),
          state: translate(`resources.${child.route}.board.${asks.open}`, { _: asks.open }),
        };
        const taking = saving.filter(({ typed: values, read }) =>
          asks.before.some(
            ({ field, values: among }) =>
              values[field] !== read?.[field] && among.includes(String(values[field])),
          ),
        );
        return taking.map(async ({ typed: values, read }) => {
          const rows = typed?.filter(({ state }) => state !== 'deleted').map((row) => row.values);
          if (rows)
            return rows
              .filter((row) => isOpen(child, asks.open, row))
              .map((row) => nameOf?.(row) ?? titleOf(child, { id: 0, ...row }))
              .map((name) => translate('form.doubts.openChild', { ...words, name }));
          if (!read) return [];
          const said = (sentence: string) =>
            isNamed ? `${titleOf(resource, { ...read, ...values })}: ${sentence}` : sentence;
          try {
            const stored = heldBy(resource, link, read) ?? (await fetchOf(link, child, read));
            const count = stored.filter((row) => isOpen(child, asks.open, row)).length;
            if (count === 0) return [];
            return [said(translate('form.doubts.openChildren', { ...words, count }))];
          } catch (error) {
            const why = translateError(error, translate);
            return [said(translate('form.doubts.childrenUnknown', { ...words, why }))];
          }
        });
      });
      const found = (await Promise.all(said)).flat();
      return kinds.length > 0 ? found : fewOf(found, translate);

      async function fetchOf(
        link: Pick<ChildLink, 'by' | 'equals' | 'parameter'>,
        { route }: Resource,
        read: AnyRecord,
      ): Promise<readonly AnyRecord[]> {
        if (!dataProvider) throw new Error('children need a DataProviderContext above them');
        const of = read[link.equals];
        const { data } = await dataProvider.getList<AnyRecord>(route, {
          pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
          filter: { [link.parameter]: of },
        });
        return data.filter((row) => row[link.by] === of);
      }
    },
    [translate, resources, rights, dataProvider],
  );
}

/** The children that a record holds as packed text; null where it has none, or one that does not fit. */
function heldBy(
  { fields }: Resource,
  { of, by }: Pick<ChildLink, 'of' | 'by'>,
  record: AnyRecord,
): readonly AnyRecord[] | null {
  const field = fields.find((one) => {
    const held = heldChildren(one);
    return held?.of === of && held.by === by && Array.isArray(record[one.name]);
  });
  const misfits = record._packedMisfit;
  if (!field || (Array.isArray(misfits) && misfits.includes(field.name))) return null;
  return record[field.name] as readonly AnyRecord[];
}

/** Is a child open in this state of its board? That its parent was cancelled until now says nothing. */
function isOpen(child: Resource, name: string, row: Readonly<Values>): boolean {
  const own = { ...child, cancelled: { ...child.cancelled, parent: null } };
  return openStates(own, { id: 0, ...row }).some((state) => state.name === name);
}
