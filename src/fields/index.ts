import type {
  Field,
  FieldPlace,
  FieldType,
  FieldTypeCatalogue,
  FieldTypeLike,
  FieldTypeName,
  FieldTypes,
  PackedChildren,
  FieldByValue,
  ReadContext,
  ParsedCell,
  ReferenceTarget,
  SettlementSource,
  TextTools,
  TypeMessages,
} from '../schema';
import { fieldOf, hasField, resourceNamed, type Resource } from '../schema';
import { createFault, MAX_TEXT_LENGTH, toOneLine, createParsedCell } from './reading';
import { registered } from './registered';

/** Complete, or as differences from another type. */
export type DeclaredFieldTypes = { readonly [name: string]: FieldType | FieldTypeLike };

/**
 * Resolves types that extend another (`like`).
 * @throws for a type that extends an unknown type or itself
 */
export function completeTypes(declared: DeclaredFieldTypes): FieldTypeCatalogue {
  const complete = (name: string, visited: readonly string[]): FieldType => {
    const type = declared[name];
    const of = visited.at(-1);
    if (type === undefined)
      throw new Error(`src/fields/${of}/index.ts: like "${name}", which is no field type`);
    if (visited.includes(name))
      throw new Error(`src/fields/${of}/index.ts: like "${name}", which is like "${of}" itself`);
    return isLike(type) ? fill(complete(type.like, [...visited, name]), type) : type;
  };
  return Object.fromEntries(Object.keys(declared).map((name) => [name, complete(name, [])]));
}

const isLike = (type: FieldType | FieldTypeLike): type is FieldTypeLike => type.like !== undefined;

function fill(
  { sheet, label: _, ...base }: FieldType,
  { codec = {}, ...own }: FieldTypeLike,
): FieldType {
  const check: FieldType['codec']['check'] = (value, options, record) =>
    base.codec.check(value, options, record) ?? codec.check?.(value, options, record) ?? null;
  return {
    ...base,
    // A type with its own text does not inherit the spreadsheet format.
    ...(sheet && !own.text && { sheet }),
    // The base type's sample may exceed this type's bounds.
    sample: (options, turn) => {
      const samples = [turn.n, turn.n % 100, turn.n % 10, 1].map(
        (n) => base.sample?.(options, { ...turn, n }) ?? null,
      );
      return samples.find((one) => one !== null && check(one, options) === null) ?? null;
    },
    ...own,
    codec: { ...base.codec, ...codec, check },
  };
}

/** Each folder with an `index.ts` is a type. */
export const fieldTypes: FieldTypeCatalogue = completeTypes(
  // Each folder checks its type against its own options.
  registered as unknown as DeclaredFieldTypes,
);

type Typed = Pick<Field, 'type' | 'options'>;

/**
 * @throws for an unknown type
 * @example typeOf(field).codec
 */
export function typeOf({ type }: Pick<Field, 'type'>): FieldType {
  const found = Object.hasOwn(fieldTypes, type) ? fieldTypes[type] : undefined;
  if (found === undefined) throw new Error(`no field type is named "${type}"`);
  return found;
}

/**
 * Options of a field of this type or one that extends it, or null.
 * @example const options = optionsOf(field, name);
 */
export function optionsOf<Name extends FieldTypeName>(
  { type, options }: Typed,
  name: Name,
): FieldTypes[Name]['options'] | null {
  for (let is: string | undefined = type; is !== undefined; is = fieldTypes[is]?.like)
    // Validated by the schema of this type.
    if (is === name) return options as FieldTypes[Name]['options'];
  return null;
}

/**
 * The resource that a field refers to, or null.
 * @example referenceOf(fieldOf(reservations, 'agencyCode'))?.to // 'customers'
 */
export const referenceOf = (field: Typed): ReferenceTarget | null =>
  typeOf(field).refers?.(field.options) ?? null;

/** What a record shows: its value, else its `emptyText`. */
export const shownText = (field: Field, record: Readonly<Record<string, unknown>>): string =>
  String(record[field.name] ?? '') || String(record[referenceOf(field)?.emptyText ?? ''] ?? '');

/** Of a derived value, its source, if that shows a title or label. */
export function sourcePlace(place: FieldPlace, resources: readonly Resource[]): FieldPlace {
  const { resource, field, record, value } = place;
  const { via = '', take = '' } = typeOf(field).takes?.(field.options) ?? {};
  const to = hasField(resource, via) && referenceOf(fieldOf(resource, via))?.to;
  const of = to ? resourceNamed(resources, to) : null;
  const source = of && hasField(of, take) ? fieldOf(of, take) : null;
  if (!of || !source || !(referenceOf(source) || isState(source))) return place;
  return { resource: of, field: source, value, record: { id: record.id, [take]: value } };
}

export const packedChildrenOf = (field: Typed): PackedChildren | null =>
  typeOf(field).children?.(field.options) ?? null;

/**
 * The resource that the user must be able to list to see the value.
 * @example sourceOf(fieldOf(reservations, 'deAmounts')) // 'depositandwithdrawals'
 */
export const sourceOf = (field: Typed): string | null =>
  typeOf(field).source?.(field.options) ?? null;

export const pickedFieldOf = (field: Typed): FieldByValue | null =>
  typeOf(field).picks?.(field.options) ?? null;

export const settlingOf = (field: Typed): SettlementSource | null =>
  typeOf(field).settles?.(field.options) ?? null;

export const quotientOf = (field: Typed): readonly [amount: string, rate: string] | null =>
  typeOf(field).quotient?.(field.options) ?? null;

export const unitOf = (field: Typed): string | undefined => typeOf(field).unit?.(field.options);

const STATES = 3;

export const isState = (field: Typed): boolean => typeOf(field).values !== undefined;

export const statesOf = (resource: Resource): Field[] =>
  resource.columns
    .map((name) => fieldOf(resource, name))
    .filter(isState)
    .slice(0, STATES);

/** null if nothing is stored. */
export const columnType = (field: Typed): string | null =>
  typeOf(field).column(field.options)?.type ?? null;

export function isNumeric(field: Typed): boolean {
  return (
    typeOf(field).numeric?.(field.options) ??
    /^(numeric|integer|smallint|bigint)/.test(columnType(field) ?? '')
  );
}

/** For files. */
export function textOf(place: FieldPlace, tools: TextTools): string {
  const { field, value } = place;
  return typeOf(field).text?.(place, field.options, tools) ?? String(value ?? '');
}

/**
 * Parses pasted text by the field's type; rules are validated with the whole row.
 * @example const { value, fault } = readText('5/1', field, context);
 */
export function readText(
  text: string,
  field: Field,
  around: Omit<ReadContext, 'decode' | 'refers'>,
): ParsedCell {
  if (text.length > MAX_TEXT_LENGTH)
    return createFault('validation.maxLength', { max: MAX_TEXT_LENGTH });
  const type = typeOf(field);
  const context: ReadContext = {
    ...around,
    refers: referenceOf(field),
    decode: (wire) => type.codec.decode(wire, field.options),
  };
  return type.read?.(text, field, context) ?? createParsedCell(toOneLine(text));
}

export function fieldTypeMessages(language: 'ko' | 'en'): TypeMessages {
  const types = Object.entries(fieldTypes);
  const labels = types.flatMap(([name, { label }]) => (label ? [[name, label[language]]] : []));
  return types.reduce<TypeMessages>(
    (all, [, { messages }]) => (messages ? merged(all, messages[language]) : all),
    { resourceFiles: { types: Object.fromEntries(labels) } },
  );
}

function merged(all: TypeMessages, more: TypeMessages): TypeMessages {
  const both = Object.entries(more).map(([key, value]) => {
    const present = all[key];
    const nested = typeof value === 'object' && typeof present === 'object';
    return [key, nested ? merged(present, value) : value] as const;
  });
  return { ...all, ...Object.fromEntries(both) };
}
