import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useExtensions } from '../../data/extensions';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import { isDefaultSort, orderRecords } from '../../data/order';
import { useResources } from '../../data/resources';
import { retryWhileBusy } from '../../data/runWrites';
import { seoulDay } from '../../days';
import { useEnumLabel, useFieldLabel } from '../../fields/components/label';
import type { AnyRecord } from '../../schema';
import { saveFile } from '../../shell/saveFile';
import { widthOf } from '../../table/layout';
import { headWidth } from '../../table/gridColumns';
import type { ActionTargets } from '../action';
import { pickedFields, type ExportOptions } from './exportOptions';
import { MAX_SHEET_ROWS } from './file/types';
import { startWriter } from './file/writer';
import { pagesOf, listPages, type RowPages } from './pages';
import { exportColumns, recordFieldPlaces, rowOf } from './rows';
import { runExport, type ExportRunOptions } from './runExport';
import { growTitles } from '../../list/titles';

export type ExportScope = 'all' | 'selected';

/** Rows that the browser sorts if the backend can't. */
const SORTED_HERE = 10_000;
const NO_IDS: ReadonlySet<number> = new Set();

export function useExport({ resource, list, selection }: ActionTargets['list']) {
  const { texts = {} } = list;
  const selected = selection?.ids ?? NO_IDS;
  const { filterValues, sort, total, data: loaded = [] } = useListContext<AnyRecord>();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const resources = useResources();
  const extensions = useExtensions();
  const translate = useTranslate();
  const enumLabel = useEnumLabel();
  const labelOf = useFieldLabel();
  const isOrdered = isDefaultSort(resource, sort) || extensions.includes('sort');
  const isUnordered = !isOrdered && !(total !== undefined && total <= SORTED_HERE);

  const filtered = (signal: AbortSignal): RowPages => {
    const perPage = isOrdered || isUnordered ? LARGEST_PER_PAGE_SENT : SORTED_HERE;
    const query = {
      filter: filterValues,
      ...(!isUnordered && { sort }),
      // The list's progress bar shows only its own requests.
      meta: { onProgress: () => undefined },
      signal,
    };
    const read = (page: number) =>
      retryWhileBusy(
        () =>
          dataProvider.getList<AnyRecord>(resource.route, {
            ...query,
            pagination: { page, perPage },
          }),
        { signal },
      );
    return listPages(read, perPage);
  };
  // At once: the selection is in memory anyway.
  const ticked = (signal: AbortSignal): RowPages =>
    pagesOf(async () => {
      const loadedSelection = loaded.filter(({ id }) => selected.has(id));
      const ids = new Set(loadedSelection.map(({ id }) => id));
      const missing = [...selected].filter((id) => !ids.has(id));
      if (missing.length === 0) return orderRecords(resource, loadedSelection, sort);
      const query = { ids: missing, signal };
      const answer = await retryWhileBusy(
        () => dataProvider.getMany<AnyRecord>(resource.route, query),
        { signal },
      );
      return orderRecords(resource, [...loadedSelection, ...answer.data], sort);
    }, selected.size);

  /** Writes and saves the file; on error it saves nothing. */
  const run = async (choice: ExportOptions, scope: ExportScope, options: ExportRunOptions) => {
    const { format, valueStyle } = choice;
    const { signal } = options;
    const columns = exportColumns(resource, pickedFields(resource, choice.columns, list.columns));
    const name = translate(`resources.${resource.route}.name`, { smart_count: 2 });
    const labels = columns.map((field) => labelOf(resource, field.name));
    const plan = {
      format,
      name,
      head: valueStyle === 'raw' ? columns.map((field) => field.name) : labels,
      widths: columns.map((field, index) =>
        Math.max(widthOf(field), headWidth(labels[index] ?? '')),
      ),
    };
    const titled = valueStyle === 'raw' ? [] : columns;
    const exported = await runExport(
      {
        pages: scope === 'all' ? filtered(signal) : ticked(signal),
        writer: startWriter(plan),
        titles: growTitles({ queryClient, dataProvider, resources, extensions }),
        placesOf: (record) => recordFieldPlaces({ resource, resources, columns: titled }, record),
        rowOf: (record, { referenceTitle }) => {
          const tools = { translate, enumLabel, referenceTitle };
          return rowOf({ resource, resources, columns, format, valueStyle, texts, tools }, record);
        },
      },
      options,
    );
    saveFile(`${name} ${seoulDay()}.${format}`, exported.file);
    return exported;
  };
  return {
    run,
    /** The file has the backend's order. */
    isUnordered,
    /** For one sheet. */
    isTooMany: total !== undefined && total >= MAX_SHEET_ROWS,
  };
}
