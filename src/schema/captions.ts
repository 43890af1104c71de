import type { FieldTypes, FieldTypeName } from './fieldType';

type TextTypes = {
  [T in FieldTypeName]: FieldTypes[T]['value'] extends string ? T : never;
}[FieldTypeName];

/** What stands in a free field of one type: a field type whose values are text, with its options. */
type CaptionKind = {
  [T in TextTypes]: { type: T } & FieldTypes[T]['options'];
}[TextTypes];

/** A free field of one type: its name alone, or how it is typed there. */
type CaptionFieldDeclaration<Name extends string> =
  | Name
  | {
      field: Name;
      /** Is typed and shown as this, instead of as the field's own type. */
      as?: CaptionKind;
      /** Of a reference: our fields that take over the picked record's, where they are empty. */
      fills?: { readonly [field in Name]?: string };
      /** Of a number: how many people one of it is for, from and to. A trip's travellers are checked against it. */
      serves?: readonly [number, number];
    };

interface CaptionTypeDeclaration<Name extends string> {
  /** The free fields that this type has, in their order. */
  fields: readonly CaptionFieldDeclaration<Name>[];
  /** Query parameters that narrow a reference's choice for this type: a hotel's provider to hotels. */
  where?: { readonly [field in Name]?: { readonly [parameter: string]: string } };
}

/**
 * Per value of one field: which of the free fields a record has, captioned by `captions.<value>.<field>`,
 * and how they are typed (rules: captions). A list of names alone is `fields`.
 */
export interface CaptionsDeclaration<Name extends string> {
  by: Name;
  fields: readonly Name[];
  types: { readonly [value: string]: readonly Name[] | CaptionTypeDeclaration<Name> };
}

/** A free field of one type with every default filled in. */
export interface CaptionField {
  field: string;
  /** The field type and options that hold instead of the field's own; null for its own. */
  as: { readonly type: string; readonly [option: string]: unknown } | null;
  fills: { readonly [field: string]: string };
  /** null: it counts nothing that is for people. */
  serves: readonly [number, number] | null;
}

interface CaptionType {
  fields: readonly CaptionField[];
  where: { readonly [field: string]: { readonly [parameter: string]: string } };
}

/** Captions that readers never have to ask "is it set?". */
export interface ResourceCaptions {
  by: string;
  fields: readonly string[];
  types: { readonly [value: string]: CaptionType };
}

/** Fills the defaults of a declaration's captions. */
export function normaliseCaptions(declared: CaptionsDeclaration<string>): ResourceCaptions {
  const types = Object.entries(declared.types).map(([value, type]) => [value, captionType(type)]);
  return { ...declared, types: Object.fromEntries(types) as ResourceCaptions['types'] };
}

/** One type's captions in the one form that readers know. */
export function captionType(declared: CaptionsDeclaration<string>['types'][string]): CaptionType {
  const { fields, where = {} } = 'fields' in declared ? declared : { fields: declared };
  return {
    fields: fields.map((field) =>
      typeof field === 'string'
        ? { field, as: null, fills: {}, serves: null }
        : {
            field: field.field,
            as: field.as ? { ...field.as } : null,
            fills: filled(field.fills),
            serves: field.serves ?? null,
          },
    ),
    where: filled(where),
  };
}

const filled = <Value>(entries: { readonly [name: string]: Value | undefined } = {}) =>
  entries as { readonly [name: string]: Value };
