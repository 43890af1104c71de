import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { fieldOf, keysOf, type Field, type Resource } from '../../schema';
import type { FileFormat } from './file/types';
import type { ValueStyle } from './rows';

export type PickedColumns = 'list' | 'all' | readonly string[];

export interface ExportOptions {
  format: FileFormat;
  valueStyle: ValueStyle;
  columns: PickedColumns;
}

const FIRST: ExportOptions = { format: 'xlsx', valueStyle: 'formatted', columns: 'list' };

/** Stored in this browser (rules: own-browser). */
export function useExportOptions({
  route,
}: Resource): [ExportOptions, (choice: ExportOptions) => void] {
  const [stored, store] = useStore<unknown>(`${route}.list.export`, null);
  return [useMemo(() => readChoice(stored), [stored]), store];
}

function readChoice(stored: unknown): ExportOptions {
  const { format, valueStyle, says, columns }: Readonly<Record<string, unknown>> = Object(stored);
  const names = Array.isArray(columns) ? columns.filter((name) => typeof name === 'string') : [];
  return {
    format: format === 'csv' ? 'csv' : FIRST.format,
    // Former versions stored `says: 'wire'`.
    valueStyle: valueStyle === 'raw' || says === 'wire' ? 'raw' : FIRST.valueStyle,
    columns: names.length > 0 ? names : columns === 'all' ? 'all' : FIRST.columns,
  };
}

/** The list's columns need one that identifies records: an import could only add them. */
export function pickedFields(
  resource: Resource,
  columns: PickedColumns,
  { shown, all }: { shown: readonly Field[]; all: readonly Field[] },
): readonly Field[] {
  const keys = keysOf(resource);
  if (columns === 'list')
    return shown.some(({ name }) => keys.includes(name))
      ? shown
      : [fieldOf(resource, 'id'), ...shown];
  if (columns === 'all') return all;
  return all.filter(({ name }) => columns.includes(name));
}
