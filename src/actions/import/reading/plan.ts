import { changedFields, isEmpty, isSameValue } from '../../../fields/values';
import { isNumeric, readText, textOf } from '../../../fields';
import { findLongSpans, type LongSpan } from '../../../fields/spans';
import { readRow, type RowContext } from '../../../grid/paste/readRow';
import type { ReadRow, Target } from '../../../grid/paste/types';
import { encodeValue } from '../../../data/recordCodec';
import { cleanNumber } from '../../../money/decimal';
import type { Values } from '../../../record/values/values';
import {
  fieldOf,
  isConfirmed,
  isTyped,
  type AnyRecord,
  type ReadFault,
  type Field,
  type FieldTexts,
  type LookupQuery,
  type Resource,
  type TextTools,
} from '../../../schema';
import type { ResolvedTexts } from './ambiguities';
import type { KnownRecords } from './records';

export type ImportMode = 'add' | 'change' | 'both';

export type RowPlanState = 'new' | 'changed' | 'same' | 'bad' | 'pending';

export interface PlannedRow {
  /** Among the data rows, from 0. */
  index: number;
  state: RowPlanState;
  record: AnyRecord | null;
  /** New record: all filled fields; else the changed ones. */
  values: Values;
  cells: ReadRow['cells'];
  /** Of the row, or of fields without a column. */
  faults: readonly { field: string | null; fault: ReadFault }[];
  missing: readonly LookupQuery[];
  /** Longer than the declaration expects. */
  long: readonly LongSpan[];
}

export interface PlanContext extends Omit<RowContext, 'fixed' | 'before'> {
  resource: Resource;
  targets: readonly (Target | null)[];
  mode: ImportMode;
  numbers: readonly number[];
  /** The field that identifies records, in `change` and `both`. */
  key: string | null;
  records: KnownRecords;
  clears: boolean;
  meant: ResolvedTexts;
  refusesLong: boolean;
  tools: TextTools;
  texts: FieldTexts;
}

/** The second row of the same record is refused. */
export type SeenRows = Map<string, number>;

export function planRow(
  index: number,
  row: readonly string[],
  seen: SeenRows,
  context: PlanContext,
): PlannedRow {
  const planned = readPlanned(index, row, seen, context);
  const { record, values } = planned;
  const long = findLongSpans(context.resource, { ...record, ...values }, record ?? {});
  if (long.length === 0) return planned;
  const [{ to }] = long as [LongSpan];
  return context.refusesLong && planned.state !== 'pending'
    ? { ...bad(planned, { key: 'import.faults.long' }, to), long }
    : { ...planned, long };
}

function readPlanned(
  index: number,
  row: readonly string[],
  seen: SeenRows,
  context: PlanContext,
): PlannedRow {
  const { targets, mode, resource } = context;
  const texts = row.map((text, column) =>
    targets[column] && text.trim() !== '' ? context.meant(column, text) : '',
  );
  const refused = texts.findIndex((text) => text === null);
  const blank = { cells: [], faults: [], missing: [], long: [] };
  const nothing = { index, record: null, values: {}, ...blank };
  if (refused >= 0)
    return bad(nothing, { key: 'import.faults.shortened' }, nameAt(targets, refused));
  const named = texts.map((text) => text ?? '');
  const found = findRecord(named, context);
  if ('missing' in found) return { ...nothing, state: 'pending', missing: found.missing };
  const { record, name, fault } = found;
  const refuse = (own: ReadFault) => bad(nothing, own, context.key);
  if (fault) return refuse(fault);
  if (name !== null) {
    const row = seen.get(name) ?? index;
    if (row !== index)
      return refuse({ key: 'import.faults.twice', args: { row: context.numbers[row] } });
    seen.set(name, index);
  }
  if (record && mode === 'add') return refuse({ key: 'import.faults.exists' });
  if (!record && mode === 'change')
    return refuse({ key: name === null ? 'import.faults.noKey' : 'import.faults.unknown' });
  // Cells that only identify the record are no values.
  const whole = named.map((text, column) => (namesOnly(resource, targets[column]) ? '' : text));
  const read = (texts_: readonly string[], before?: AnyRecord) =>
    readRow(texts_, targets, {
      ...context,
      fixed: {},
      ...(before && { before }),
      unformat: (text, field, values) => withoutSign(text, field, values, context),
    });
  if (!record) {
    const { state, ...added } = read(whole);
    return { index, record, ...added, long: [], state: state === 'good' ? 'new' : state };
  }
  const { state, cells, missing, ...rest } = read(changedTexts(whole, record, context), record);
  const emptied = context.clears ? emptiedFields(row, record, context) : {};
  const fields = resource.fields.filter(isTyped);
  const wanted: Values = { ...rest.values, ...emptied };
  const changes = changedFields(fields, record, wanted);
  const values = Object.fromEntries(changes.map(({ name: field }) => [field, wanted[field]]));
  const faults = [...rest.faults, ...refusals(resource, record, changes, emptied)];
  const planned = { index, record, values, cells, faults, missing, long: [] };
  if (state !== 'good' || faults.length > 0)
    return { ...planned, state: state === 'pending' ? 'pending' : 'bad' };
  return { ...planned, state: changes.length === 0 ? 'same' : 'changed' };
}

/** A list may show an amount's direction as its sign. */
function withoutSign(
  text: string,
  field: Field,
  values: Values,
  { resource, tools, texts }: PlanContext,
): string {
  const value = text.trim().replace(/^[-−]/, '');
  const amount = cleanNumber(value);
  const place = { resource, field, value: amount, record: { id: 0, ...values } };
  const isSigned = isNumeric(field) && texts[field.name]?.(place, tools) === `-${amount}`;
  return isSigned && text.trim() !== value ? value : text;
}

const bad = (
  planned: Omit<PlannedRow, 'state'>,
  fault: ReadFault,
  field: string | null,
): PlannedRow => ({ ...planned, state: 'bad', faults: [{ field, fault }] });

const namesOnly = ({ fields }: Resource, target: Target | null | undefined): boolean =>
  fields.some((field) => field.name === target?.id && !isTyped(field));

const nameAt = (targets: PlanContext['targets'], column: number): string | null =>
  targets[column]?.field(null) ?? null;

interface FoundRecord {
  record: AnyRecord | null;
  name: string | null;
  fault: ReadFault | null;
}

/** By key, and by the fields that distinguish records with the same key. */
function findRecord(
  texts: readonly string[],
  context: PlanContext,
): FoundRecord | { missing: readonly LookupQuery[] } {
  const { key, targets, records, resource } = context;
  const nobody: FoundRecord = { record: null, name: null, fault: null };
  if (key === null) return nobody;
  const missing: LookupQuery[] = [];
  const valueOf = (name: string): unknown => {
    const column = targets.findIndex((target) => target?.id === name);
    const text = texts[column]?.trim() ?? '';
    if (text === '') return context.given[name] ?? null;
    // Generated values are looked up unparsed.
    if (!isTyped(fieldOf(resource, name))) return text;
    const resolve: PlanContext['resolve'] = (named) => {
      const answer = context.resolve(named);
      if (answer === 'pending' || answer === 'failed') missing.push(named);
      return answer;
    };
    return readText(text, fieldOf(resource, name), { ...context, resolve, values: {} }).value;
  };
  const named = [key, ...records.apart].map((name) => [name, valueOf(name)] as const);
  if (missing.length > 0) return { missing };
  if (isEmpty(named[0]?.[1])) return nobody;
  const [record, ...others] = records.find(Object.fromEntries(named));
  const name = JSON.stringify(named.map(([, value]) => String(value ?? '')));
  if (record && others.length > 0) {
    const columns = decidingColumns([record, ...others], context).join(', ');
    return { ...nobody, name, fault: { key: 'import.faults.several', args: { columns } } };
  }
  // No record can be added with a generated key.
  if (!record && !isTyped(fieldOf(resource, key)))
    return { ...nobody, name, fault: { key: 'import.faults.unknown' } };
  return { record: record ?? null, name, fault: null };
}

const NAMED = 3;

/** The id and unique fields, if all values differ. */
function decidingColumns(
  records: readonly AnyRecord[],
  { resource, key, tools }: PlanContext,
): string[] {
  const { fields, route } = resource;
  const isOwn = ({ name, unique }: Field) =>
    name !== key &&
    (name === 'id' || unique !== null) &&
    new Set(records.map((record) => String(record[name] ?? ''))).size === records.length;
  return fields
    .filter(isOwn)
    .slice(0, NAMED)
    .map(({ name }) => tools.translate(`resources.${route}.fields.${name}`));
}

/** A cell that equals the exported code or text is no change. */
function changedTexts(texts: readonly string[], record: AnyRecord, context: PlanContext): string[] {
  const { targets, resource } = context;
  const type = resource.captions ? record[resource.captions.by] : null;
  return texts.map((text, column) => {
    const target = text === '' ? null : targets[column];
    // The record may hold values that its type does not have.
    const name = target?.field(typeof type === 'string' ? type : null) ?? target?.field(null);
    if (name === null || name === undefined) return text;
    return isStoredText(text, fieldOf(resource, name), record, context) ? '' : text;
  });
}

function isStoredText(
  text: string,
  field: Field,
  record: AnyRecord,
  { resource, tools, texts }: PlanContext,
): boolean {
  const value = record[field.name];
  const stored = isEmpty(value) ? [] : [String(encodeValue(field, value) ?? ''), String(value)];
  const place = { resource, field, record, value };
  const shown = [textOf(place, tools), texts[field.name]?.(place, tools) ?? ''];
  return [...stored, ...shown].some((one) => one !== '' && isSameValue(field, text, one));
}

function emptiedFields(
  row: readonly string[],
  record: AnyRecord,
  { targets, resource }: PlanContext,
): Values {
  const names = targets.flatMap((target, column) => {
    const name = (row[column] ?? '').trim() === '' ? (target?.field(null) ?? null) : null;
    return name === null || isEmpty(record[name]) || !isTyped(fieldOf(resource, name))
      ? []
      : [name];
  });
  return Object.fromEntries(names.map((name) => [name, null]));
}

function refusals(
  resource: Resource,
  record: AnyRecord,
  changes: readonly Field[],
  emptied: Values,
): PlannedRow['faults'] {
  if (changes.length > 0 && isConfirmed(resource, record))
    return [{ field: null, fault: { key: 'import.faults.confirmed' } }];
  return changes.flatMap(({ name, fixed, required }) => {
    if (fixed && !isEmpty(record[name]))
      return [{ field: name, fault: { key: 'import.faults.fixed' } }];
    if (required && name in emptied)
      return [{ field: name, fault: { key: 'validation.required' } }];
    return [];
  });
}
