import type {
  Field,
  FieldPlace,
  FieldType,
  FieldTypeCatalogue,
  FieldTypeLike,
  FieldTypeName,
  FieldTypes,
  HeldChildren,
  FieldByValue,
  ReadContext,
  Reading,
  ReferenceTarget,
  SettlementSource,
  TextTools,
  TypeWords,
} from '../schema';
import { createFault, MAX_TEXT_LENGTH, toOneLine, createReading } from './reading';
import { registered } from './registered';

/** As the folders declare them: whole, or by what sets them apart from another. */
export type DeclaredFieldTypes = { readonly [name: string]: FieldType | FieldTypeLike };

/**
 * Fills what types that are like another leave out, so that readers never ask "is it like one?".
 * @throws for a type that is like none that there is, or like itself: a mistake in its folder.
 */
export function completeTypes(declared: DeclaredFieldTypes): FieldTypeCatalogue {
  const complete = (name: string, asked: readonly string[]): FieldType => {
    const type = declared[name];
    const of = asked.at(-1);
    if (type === undefined)
      throw new Error(`src/fields/${of}/index.ts: like "${name}", which is no field type`);
    if (asked.includes(name))
      throw new Error(`src/fields/${of}/index.ts: like "${name}", which is like "${of}" itself`);
    return isLike(type) ? fill(complete(type.like, [...asked, name]), type) : type;
  };
  return Object.fromEntries(Object.keys(declared).map((name) => [name, complete(name, [])]));
}

// A whole type has a codec that decodes; what is like another need not.
const isLike = (type: FieldType | FieldTypeLike): type is FieldTypeLike => type.like !== undefined;

function fill({ sheet, ...base }: FieldType, { codec = {}, ...own }: FieldTypeLike): FieldType {
  const check: FieldType['codec']['check'] = (value, options, record) =>
    base.codec.check(value, options, record) ?? codec.check?.(value, options, record) ?? null;
  return {
    ...base,
    // What says something else in a file is not the other's number there.
    ...(sheet && !own.text && { sheet }),
    // The other's samples may be more than this one takes, as the 12th number is of stars: then an earlier one stands.
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

/**
 * Every field type by the name that declarations use, which is its folder's: a folder with an `index.ts` is one.
 * What runs in a browser is in `faces/fieldFaces.tsx`.
 */
export const fieldTypes: FieldTypeCatalogue = completeTypes(
  // Each type is checked against its own options by its folder; readers meet them by name only.
  registered as unknown as DeclaredFieldTypes,
);

/** As much of a field as its type needs to say something of it. */
type Typed = Pick<Field, 'type' | 'options'>;

/** The type of a field. @throws for one that there is not: declarations are checked before anybody reads them. */
export function typeOf({ type }: Pick<Field, 'type'>): FieldType {
  const found = Object.hasOwn(fieldTypes, type) ? fieldTypes[type] : undefined;
  if (found === undefined) throw new Error(`no field type is named "${type}"`);
  return found;
}

/** The options of a field of this type or of one like it; null for any other field. */
export function optionsOf<Name extends FieldTypeName>(
  { type, options }: Typed,
  name: Name,
): FieldTypes[Name]['options'] | null {
  for (let is: string | undefined = type; is !== undefined; is = fieldTypes[is]?.like)
    // The declaration's options were checked by the schema of this very type.
    if (is === name) return options as FieldTypes[Name]['options'];
  return null;
}

/** The records that a field names; null where it names none. */
export const referenceOf = (field: Typed): ReferenceTarget | null =>
  typeOf(field).refers?.(field.options) ?? null;

/** The records that a field holds; null where it holds none. */
export const packedChildrenOf = (field: Typed): HeldChildren | null =>
  typeOf(field).children?.(field.options) ?? null;

/** The fields of ours that a field is read off; null for one that an answer has. */
export const pickedFieldOf = (field: Typed): FieldByValue | null =>
  typeOf(field).picks?.(field.options) ?? null;

/** What settles an amount of ours, as a field says; null where it says nothing of the kind. */
export const settlingOf = (field: Typed): SettlementSource | null =>
  typeOf(field).settles?.(field.options) ?? null;

/** The amount and the rate that a field is the quotient of; null where it is none. */
export const quotientOf = (field: Typed): readonly [amount: string, rate: string] | null =>
  typeOf(field).quotient?.(field.options) ?? null;

/** Our field that says what a field's values are counted in, such as an amount's currency; undefined where none does. */
export const unitOf = (field: Typed): string | undefined => typeOf(field).unit?.(field.options);

/** Do its values order and add up as numbers? */
export function isNumeric(field: Typed): boolean {
  const type = typeOf(field);
  return (
    type.numeric?.(field.options) ??
    /^(numeric|integer|smallint|bigint)/.test(type.column(field.options)?.type ?? '')
  );
}

/** A value as people read it in a file. */
export function textOf(place: FieldPlace, tools: TextTools): string {
  const { field, value } = place;
  return typeOf(field).text?.(place, field.options, tools) ?? String(value ?? '');
}

/** Reads pasted text that is not blank as a value of a field; its rules are checked with the whole row. */
export function readText(
  text: string,
  field: Field,
  around: Omit<ReadContext, 'decode' | 'refers'>,
): Reading {
  if (text.length > MAX_TEXT_LENGTH)
    return createFault('validation.maxLength', { max: MAX_TEXT_LENGTH });
  const type = typeOf(field);
  const context: ReadContext = {
    ...around,
    refers: referenceOf(field),
    decode: (wire) => type.codec.decode(wire, field.options),
  };
  return type.read?.(text, field, context) ?? createReading(toOneLine(text));
}

/** The messages that the types bring along, as i18n nests them. */
export function fieldTypeMessages(language: 'ko' | 'en'): TypeWords {
  return Object.values(fieldTypes).reduce<TypeWords>(
    (all, { words }) => (words ? merged(all, words[language]) : all),
    {},
  );
}

function merged(all: TypeWords, more: TypeWords): TypeWords {
  const both = Object.entries(more).map(([key, value]) => {
    const present = all[key];
    const nested = typeof value === 'object' && typeof present === 'object';
    return [key, nested ? merged(present, value) : value] as const;
  });
  return { ...all, ...Object.fromEntries(both) };
}
