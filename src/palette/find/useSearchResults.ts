import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { seoulDay } from '../../days';
import { rowsIn, titleOf } from '../../data/lookups';
import { cachedLookupRows } from '../../data/references';
import { useListableResources } from '../../data/rights';
import { useResources } from '../../data/resources';
import { toSearchableText } from '../../fields/hangul';
import { NAME_RANK } from '../../fields/nameRank';
import type { VisitedRecord } from '../../record/visited';
import { isCancelled, type AnyRecord, type Resource } from '../../schema';
import {
  createItems,
  relatedCreateItems,
  recordItem,
  listItems,
  type PaletteContext,
} from './screenItems';
import { isJournal, rankRecord, rankNames, searchedFields } from './rank';
import { createPaletteItem, type ResultGroup, type PaletteItem } from './paletteItems';
import { isComplete, parseTypedQuery, type TypedQuery } from './typedQuery';
import { filterFor, useServerSearch, type ServerResult, type ServerQuery } from './useServerSearch';

/** Per resource; the list shows all. */
const SHOWN = 5;
const RECENT = 8;

/** A single consonant, letter or digit matches nearly everything. */
const IS_WORD = /[가-힣]|\S{2}/;

const TITLES = { commands: 'palette.commandsOf', screens: 'palette.screens' };

interface SearchOptions {
  input: string;
  isComposing: boolean;
  screens: readonly PaletteItem[];
  recent: readonly VisitedRecord[];
  here: PaletteItem['of'];
  context: PaletteContext;
}

/** Cached results at once, the server's as they arrive. */
export function useSearchResults({
  input,
  isComposing,
  screens,
  recent,
  here,
  context,
}: SearchOptions) {
  const client = useQueryClient();
  const resources = useResources();
  const listed = useListableResources(resources);
  const typed = useMemo(
    () => parseTypedQuery(input, isComposing, seoulDay()),
    [input, isComposing],
  );
  const { text, period } = typed;
  const isEmpty = text === '' && period === null;
  const isSearchable = isComplete(input, isComposing) && (period !== null || IS_WORD.test(text));
  const query = isSearchable ? JSON.stringify({ text, period } satisfies ServerQuery) : null;
  const queries = useMemo(
    // Fully cached resources need no server; dates are found by the list.
    () =>
      listed.filter(
        (one) =>
          searchedFields(one).length > 0 &&
          (period !== null || cachedLookupRows(client, one)?.complete !== true),
      ),
    [client, listed, period],
  );
  const { results, isWaiting } = useServerSearch(isEmpty ? null : query, queries);

  const fixedItems = useMemo(
    () => ({
      commands: createItems(resources, context),
      screens: [...screens, ...listItems(listed, context)],
      here: here ? relatedCreateItems(here, resources, context) : [],
    }),
    [resources, listed, screens, here, context],
  );
  const groups = useMemo((): ResultGroup[] => {
    const { translate } = context;
    const fixed = [
      {
        name: 'here',
        title: translate('palette.here', {
          title: here ? titleOf(here.resource, here.record) : '',
        }),
        items: matchingItems(fixedItems.here, typed),
      },
      { name: 'recent', title: translate('palette.recent'), items: recentBy(recent, typed) },
    ];
    const found = isEmpty ? [] : listed.map(groupOf);
    const fixedIds = new Set(fixed.flatMap(({ items }) => items.map(({ id }) => id)));
    const rest = (['commands', 'screens'] as const).map((name) => ({
      name,
      title: translate(TITLES[name]),
      items: matchingItems(fixedItems[name], typed),
    }));
    return [
      ...fixed,
      ...found.map((group) => ({
        ...group,
        items: group.items.filter(({ id }) => !fixedIds.has(id)),
      })),
      ...rest,
    ]
      .filter(({ items }) => items.length > 0)
      .toSorted((a, b) => groupRank(a) - groupRank(b));

    function recentBy(all: readonly VisitedRecord[], by: TypedQuery): PaletteItem[] {
      if (by.period !== null) return [];
      const items = all.flatMap(({ of, title, record }) => {
        const resource = listed.find(({ name }) => name === of);
        const rank = resource && (isEmpty ? 0 : rankRecord(resource, record, title, by));
        const isHere = here?.resource === resource && here?.record.id === record.id;
        return !resource || rank === null || rank === undefined || (isHere && isEmpty)
          ? []
          : [recordItem(resource, record, { title, detail: '', rank }, context)];
      });
      const kinds = (one: PaletteItem) =>
        translate(`resources.${one.of?.resource.route}.name`, { smart_count: 1 });
      const shown = (isEmpty ? items : bestFirst(items))
        .slice(0, isEmpty ? RECENT : SHOWN)
        .map((one) => ({ ...one, detail: kinds(one) }));
      if (!isEmpty || shown.length === 0) return shown;
      const title = translate('palette.forget');
      return [
        ...shown,
        createPaletteItem({ id: 'forget', title, icon: 'label', act: context.forget }),
      ];
    }

    function groupOf(resource: Resource): ResultGroup {
      const result = results.get(resource.name);
      const items = bestFirst(
        recordsOf(resource, result).flatMap((record) => {
          const title = titleOf(resource, record);
          const rank = rankRecord(resource, record, title, typed) ?? serverRank(result, record);
          return rank === null
            ? []
            : [recordItem(resource, record, { title, detail: '', rank }, context)];
        }),
      );
      const { route, name } = resource;
      const isCurrent = result?.query === query && result !== undefined;
      const total = Math.max(items.length, isCurrent ? result.total : 0);
      const filter = filterFor(resource, { text, period });
      const shown = items.slice(0, SHOWN);
      const all = createPaletteItem({
        id: `all ${name}`,
        title: translate('palette.all', { smart_count: total }),
        icon: resource.menu.icon,
        path: `${context.pathOf(resource, 'list')}?${new URLSearchParams({
          filter: JSON.stringify(filter ?? {}),
          page: '1',
        }).toString()}`,
        rank: shown.at(-1)?.rank ?? 0,
      });
      return {
        name,
        title: translate(`resources.${route}.name`, { smart_count: 2 }),
        isJournal: isJournal(resource),
        total,
        items: total > shown.length && filter ? [...shown, all] : shown,
      };
    }

    /** The server may have matched a field that is not in its response. */
    function serverRank(result: ServerResult | undefined, record: AnyRecord): number | null {
      return result?.query === query && result?.rows.includes(record) ? rankNames([], typed) : null;
    }

    function recordsOf(resource: Resource, result: ServerResult | undefined): AnyRecord[] {
      const rows = period === null ? cachedLookupRows(client, resource) : undefined;
      const own = period === null || result?.query === query ? (result?.rows ?? []) : [];
      const all = [...(rows ? rowsIn(rows) : []), ...own];
      return [...new Map(all.map((record) => [record.id, record])).values()];
    }
  }, [
    context,
    fixedItems,
    here,
    recent,
    typed,
    isEmpty,
    listed,
    results,
    query,
    text,
    period,
    client,
  ]);

  const failures = [...results].flatMap(([name, { error }]) => {
    const resource = listed.find((one) => one.name === name);
    return error === null || !resource ? [] : [{ resource, error }];
  });
  return { groups, typed, isWaiting, failures, isEmpty };
}

const bestFirst = (items: readonly PaletteItem[]): PaletteItem[] =>
  items.toSorted((a, b) => a.rank - b.rank || cancelledRank(a) - cancelledRank(b));

const cancelledRank = ({ of }: PaletteItem): number =>
  Number(of !== null && isCancelled(of.resource, of.record));

/** Logs come after named records. */
const groupRank = ({ items, isJournal = false }: ResultGroup): number =>
  Math.min(...items.map(({ rank }) => rank)) + (isJournal ? NAME_RANK.has + 1 : 0);

function matchingItems(items: readonly PaletteItem[], typed: TypedQuery): PaletteItem[] {
  if (typed.period !== null) return [];
  if (typed.text === '') return [...items];
  return bestFirst(
    items.flatMap((one) => {
      const isIn = typed.isIn(toSearchableText(`${one.title} ${one.detail}`));
      const rank = Math.max(one.rank, rankNames([one.title], typed));
      return isIn ? [{ ...one, rank }] : [];
    }),
  );
}
