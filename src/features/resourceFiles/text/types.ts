/** The field types that a person may choose, in the order of the choice. A reference by id is a reference, too. */
export const TYPES = [
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'rate',
  'date',
  'time',
  'dateTime',
  'boolean',
  'enum',
  'reference',
  'references',
  'email',
  'phone',
] as const;

export type ChoosableType = (typeof TYPES)[number];

/** How an option is typed: a whole number, decimal text, a currency. Others have inputs of their own. */
type OptionKind = 'whole' | 'decimal' | 'currency';

/** The options of a type that are one input each. */
export const OPTIONS: { readonly [type: string]: { readonly [option: string]: OptionKind } } = {
  text: { minLength: 'whole', maxLength: 'whole' },
  longText: { maxLength: 'whole', rows: 'whole' },
  integer: { min: 'whole', max: 'whole' },
  decimal: { scale: 'whole', min: 'decimal', max: 'decimal' },
  money: { always: 'currency', min: 'decimal', max: 'decimal' },
  rate: { scale: 'whole', min: 'decimal', max: 'decimal' },
  reference: { maxLength: 'whole' },
};

/** What every type understands; the rest goes when a field's type changes. */
export const COMMON = ['required', 'readOnly', 'fixed', 'unique'] as const;

/** May a list be searched by words in such a field? */
export const isSearchable = (type: string): boolean =>
  ['text', 'longText', 'email', 'phone'].includes(type);

/** Days and moments are asked for from a day to a day. */
export const isRanged = (type: string): boolean => type === 'date' || type === 'dateTime';

/** May a list be narrowed to one value of such a field? */
export const isFilterable = (type: string): boolean =>
  ['text', 'integer', 'boolean', 'enum', 'reference', 'referenceById', 'email', 'phone'].includes(
    type,
  );

/** May such a field be the key that others refer by, or the title? */
export const isKeyLike = (type: string): boolean => type === 'text';
