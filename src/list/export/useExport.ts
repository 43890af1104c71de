import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate, type DataProvider } from 'ra-core';
import { orderRecords, type Sort } from '../../data/order';
import type { Progress } from '../../data/progress';
import { useResources } from '../../data/resources';
import { seoulDay } from '../../days';
import { textOf } from '../../fields';
import { useFieldLabel } from '../../fields/faces/label';
import { useEnumWords } from '../../fields/faces/useEnumWords';
import type { AnyRecord, Field, Resource } from '../../schema';
import { fieldIn } from '../../fields/captions';
import type { ListSlots } from '../slots';
import { exportColumns, csvOf } from './csv';
import { fetchTitles } from './titles';
import { saveFile } from '../../shell/saveFile';

/** Every row that the list's filter finds, or those with a tick. */
export type Scope = 'all' | 'selected';

export interface ExportSource {
  resource: Resource;
  /** The columns shown, in their order. */
  columns: readonly Field[];
  selected: ReadonlySet<number>;
  /** Leaves out rows, where a preset could not ask the backend. */
  narrow: ((record: AnyRecord) => boolean) | null;
  texts: ListSlots['texts'];
}

/** How many rows the file has, of how many there should be. */
export interface Exported {
  count: number;
  total: number;
  /** Whether every code has been looked up; else some may stand where a name should. */
  named: boolean;
}

/**
 * Exports rows of the list as a CSV file. Rejects with what made a request fail; then, and when the signal is given,
 * nothing is saved.
 */
export function useExport(
  source: ExportSource,
): (
  scope: Scope,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
) => Promise<Exported> {
  const { resource, selected, narrow, texts = {} } = source;
  const { filterValues, sort, data: here = [] } = useListContext<AnyRecord>();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const resources = useResources();
  const translate = useTranslate();
  const enumWords = useEnumWords();
  const labelOf = useFieldLabel();
  return async (scope, signal, onProgress) => {
    const reading = { dataProvider, resource, sort, signal, onProgress };
    const { rows, total } = await (scope === 'all'
      ? readAll(reading, filterValues)
      : readSelected(reading, selected, here));
    const columns = exportColumns(resource, source.columns);
    const kept = narrow && scope === 'all' ? rows.filter(narrow) : rows;
    const placeOf = (record: AnyRecord, declared: Field) => {
      const field = fieldIn(resource, record, declared);
      return { resource, field, record, value: record[field.name] };
    };

    const places = kept.flatMap((record) => columns.map((field) => placeOf(record, field)));
    const { referenceTitle, named } = await fetchTitles(places, {
      ...{ queryClient, dataProvider, resources },
    });
    signal.throwIfAborted();

    const tools = { translate, enumWords, referenceTitle };
    const head = columns.map(({ name }) => labelOf(resource, name));
    const body = kept.map((record) =>
      columns.map((field) => texts[field.name]?.(record) ?? textOf(placeOf(record, field), tools)),
    );
    const name = translate(`resources.${resource.route}.name`, { smart_count: 2 });
    saveFile(`${name} ${seoulDay()}.csv`, csvOf([head, ...body]), 'text/csv');
    return { count: kept.length, total: total - (rows.length - kept.length), named };
  };
}

interface Reading {
  dataProvider: DataProvider;
  resource: Resource;
  sort: Sort;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

interface ReadRows {
  rows: readonly AnyRecord[];
  /** How many there should be. */
  total: number;
}

/**
 * Every row of a filter, in the list's order, however many there are: the data provider joins them from requests of
 * 1,000, with progress, and again where rows came or went in between (src/data/list.ts).
 */
async function readAll(
  { dataProvider, resource, sort, signal, onProgress }: Reading,
  filter: object,
): Promise<ReadRows> {
  const { data, total = data.length } = await dataProvider.getList<AnyRecord>(resource.route, {
    pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    filter,
    sort,
    meta: { onProgress },
    signal,
  });
  return { rows: data, total };
}

/** The selected rows in the list's order: those on this page as they are seen, the others fetched. */
async function readSelected(
  { dataProvider, resource, sort, signal }: Reading,
  ids: ReadonlySet<number>,
  here: readonly AnyRecord[],
): Promise<ReadRows> {
  const seen = new Map(here.filter(({ id }) => ids.has(id)).map((record) => [record.id, record]));
  const missing = [...ids].filter((id) => !seen.has(id));
  const { data } =
    missing.length === 0
      ? { data: [] }
      : await dataProvider.getMany<AnyRecord>(resource.route, { ids: missing, signal });
  return { rows: orderRecords(resource, [...seen.values(), ...data], sort), total: ids.size };
}
