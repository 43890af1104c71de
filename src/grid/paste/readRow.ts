import { editProblem, isEmpty } from '../../fields/values';
import type { AnyRecord, Field, ReadFault, LookupQuery, ParsedCell } from '../../schema';
import { captionsOfType, type Captions } from '../../fields/captions';
import { readText, referenceOf, typeOf } from '../../fields';
import { createFault, createParsedCell } from '../../fields/reading';
import {
  formValues,
  problemKey,
  resolveField,
  typedFields,
  type Values,
} from '../../record/values/values';
import type { CellContext, ReadRow, Target } from './types';

export interface RowContext extends Omit<CellContext, 'values'> {
  fixed: Readonly<Values>;
  given: Readonly<Values>;
  /** The record to update: empty cells keep its values. */
  before?: AnyRecord;
  /** Undoes the list's own text. */
  unformat?: (text: string, field: Field, values: Values) => string;
}

const EMPTY = createParsedCell(null);
const NOTHING: Readonly<Record<string, never>> = {};

/** Parses and validates a row: the type first (rules: captions), what others of its values decide last. */
export function readRow(
  texts: readonly string[],
  targets: readonly (Target | null)[],
  context: RowContext,
): ReadRow {
  const { resource, fixed, before } = context;
  const given = before ? NOTHING : context.given;
  const by = resource.captions?.by ?? null;
  const cells = targets.map((target): ParsedCell | null => (target ? EMPTY : null));
  const fieldAt = new Map<number, string>();
  const read: Values = { ...fixed };
  const fills: Values = {};
  const missing: LookupQuery[] = [];
  const resolve: CellContext['resolve'] = (named) => {
    const found = context.resolve(named);
    if (found === 'pending' || found === 'failed') missing.push(named);
    return found;
  };

  const take = (column: number, name: string, captions: Captions) => {
    fieldAt.set(column, name);
    const text = texts[column] ?? '';
    if (text.trim() === '') return;
    if (!isEmpty(read[name])) {
      cells[column] = createFault('paste.errors.twice');
      return;
    }
    const values = { ...given, ...before, ...read };
    const field = captions.fieldAs(name);
    const plain = context.unformat?.(text, field, values) ?? text;
    const cell = readText(plain, field, { ...context, resolve, values });
    if (plain !== text) cell.meant ??= plain;
    cells[column] = cell;
    read[name] = cell.value;
    const taking = cell.record && !before ? captions.fillsOf(name) : NOTHING;
    for (const [filled, taken] of Object.entries(taking))
      fills[filled] = cell.record?.[taken] ?? null;
  };

  const untyped = captionsOfType(resource, null);
  const fieldsOf = (type: string | null) => targets.map((target) => target?.field(type) ?? null);
  const isTypeColumn = by === null ? [] : fieldsOf(null).map((name) => name === by);
  for (const [column, decides] of isTypeColumn.entries())
    if (decides && by !== null) take(column, by, untyped);
  if (missing.length > 0)
    return { cells, faults: [], missing, values: {}, state: stateOf(cells, []) };

  if (by !== null && isEmpty(read[by])) read[by] = given[by] ?? null;

  const decided = by === null ? null : (read[by] ?? before?.[by]);
  const type = typeof decided === 'string' ? decided : null;
  const captions = captionsOfType(resource, type);
  const reads = (name: string | null): boolean => {
    if (name === null) return false;
    const field = captions.fieldAs(name);
    const { scope = {} } = referenceOf(field) ?? {};
    const { ends, unit } = typeOf(field);
    const others = [...Object.values(scope), ends?.(field.options)?.from, unit?.(field.options)];
    return others.some((one) => one !== undefined);
  };
  const rest = [...fieldsOf(type).entries()]
    .filter(([column]) => targets[column] && isTypeColumn[column] !== true)
    .toSorted(([, a], [, b]) => Number(reads(a)) - Number(reads(b)));
  for (const [column, name] of rest) {
    if (name !== null) take(column, name, captions);
    // Without a type, the error is that of the type.
    else if (type !== null && (texts[column] ?? '').trim() !== '')
      cells[column] = createFault('paste.errors.notOfType');
  }

  for (const [name, value] of Object.entries({ ...given, ...fills }))
    if (isEmpty(read[name])) read[name] = value;
  const faults = validate(read, cells, fieldAt, context);
  const filled = Object.entries(read).filter(([name, value]) => name in fixed || !isEmpty(value));
  return {
    cells,
    faults,
    missing,
    values: Object.fromEntries(filled),
    state: stateOf(cells, faults),
  };
}

function validate(
  read: Values,
  cells: (ParsedCell | null)[],
  fieldAt: ReadonlyMap<number, string>,
  { resource, before }: RowContext,
): ReadRow['faults'] {
  const values: Values = { ...formValues(resource, before), ...withoutEmpty(read) };
  const faults: { field: string; fault: ReadFault }[] = [];
  for (const typed of typedFields(resource)) {
    const field = resolveField(resource, values, typed);
    const columns = [...fieldAt].filter(([, name]) => name === field.name).map(([at]) => at);
    if (columns.some((at) => cells[at]?.pending || cells[at]?.fault)) continue;
    const problem = editProblem(field, values, before);
    if (!problem) continue;
    const fault: ReadFault = { key: problemKey(problem), args: problem.args };
    const written = columns.find((at) => !isEmpty(cells[at]?.value)) ?? columns[0];
    const cell = written === undefined ? null : cells[written];
    if (written === undefined || !cell) faults.push({ field: field.name, fault });
    else cells.splice(written, 1, { ...cell, fault });
  }
  return faults;
}

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

function stateOf(
  cells: readonly (ParsedCell | null)[],
  faults: ReadRow['faults'],
): ReadRow['state'] {
  if (cells.some((cell) => cell?.pending)) return 'pending';
  return faults.length > 0 || cells.some((cell) => cell?.fault) ? 'bad' : 'good';
}
