import { encodeValue } from '../../data/recordCodec';
import { sourcePlace, textOf, unitOf } from '../../fields';
import { captionedField } from '../../fields/captions';
import { toSheetNumber } from '../../fields/sheet';
import {
  fieldOf,
  hasField,
  type AnyRecord,
  type Field,
  type FieldTexts,
  type FieldPlace,
  type Resource,
  type TextTools,
} from '../../schema';
import type { FileFormat, SheetCell, SheetRow } from './file/types';

export type ValueStyle = 'formatted' | 'raw';

export interface RowTools {
  resource: Resource;
  resources: readonly Resource[];
  columns: readonly Field[];
  format: FileFormat;
  valueStyle: ValueStyle;
  texts: FieldTexts;
  tools: TextTools;
}

export const recordFieldPlaces = (
  { resource, resources, columns }: Pick<RowTools, 'resource' | 'resources' | 'columns'>,
  record: AnyRecord,
): FieldPlace[] =>
  columns.map((declared) => {
    const field = captionedField(resource, record, declared);
    return sourcePlace({ resource, field, record, value: record[field.name] }, resources);
  });

export function rowOf(all: RowTools, record: AnyRecord): SheetRow {
  const { resource, columns, format, valueStyle, texts, tools } = all;
  if (valueStyle === 'raw')
    return columns.map((field) =>
      codeOf({ resource, field, record, value: record[field.name] }, tools),
    );
  return recordFieldPlaces(all, record).map((place, index): SheetCell => {
    const own = texts[columns[index]?.name ?? '']?.(place, tools);
    const shown = own === undefined ? place : { ...place, value: own };
    return (format === 'xlsx' ? toSheetNumber(shown) : null) ?? own ?? textOf(place, tools);
  });
}

/** Text for values that are never transferred, such as children. */
function codeOf(place: FieldPlace, tools: TextTools): string {
  const { field, value, record } = place;
  if (value === null || value === undefined || value === '') return '';
  const unreadable = Array.isArray(record._malformed) && record._malformed.includes(field.name);
  const wire = unreadable ? String(value) : encodeValue(field, value);
  return wire === null ? textOf(place, tools) : String(wire);
}

/** The chosen columns, and after an amount its currency: spreadsheets can't sum cells with both. */
export function exportColumns(resource: Resource, chosen: readonly Field[]): readonly Field[] {
  const columns = new Set<Field>();
  for (const field of chosen) {
    columns.add(field);
    const named = unitOf(field);
    const unit = named !== undefined && hasField(resource, named) ? fieldOf(resource, named) : null;
    if (unit && !chosen.includes(unit)) columns.add(unit);
  }
  return [...columns];
}
