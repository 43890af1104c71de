import type { FieldTypes, FieldTypeName } from './fieldType';

type TextTypes = {
  [T in FieldTypeName]: FieldTypes[T]['value'] extends string ? T : never;
}[FieldTypeName];

/** Content of a free field for one type: a field type with text values, and its options. */
type CaptionKind = {
  [T in TextTypes]: { type: T } & FieldTypes[T]['options'];
}[TextTypes];

/** A free field of one type: its name, or its name with options. */
type CaptionFieldDeclaration<Name extends string> =
  | Name
  | {
      field: Name;
      /** Field type for input and display, instead of the field's own. */
      as?: CaptionKind;
      /** For a reference: our fields that are filled from the picked record if empty. */
      fills?: { readonly [field in Name]?: string };
      /** For a number: the group size that one unit serves, from and to. Validated against a trip's travelers. */
      serves?: readonly [number, number];
    };

interface CaptionTypeDeclaration<Name extends string> {
  /** The free fields of this type, in order. */
  fields: readonly CaptionFieldDeclaration<Name>[];
  /** Query parameters that filter a reference's choices for this type: a hotel's provider to hotels. */
  where?: { readonly [field in Name]?: { readonly [parameter: string]: string } };
}

/**
 * Per value of one field: the free fields that a record has, labeled by `captions.<value>.<field>`, and their inputs
 * (rules: captions). An array of names is short for `fields`.
 */
export interface CaptionsDeclaration<Name extends string> {
  by: Name;
  fields: readonly Name[];
  types: { readonly [value: string]: readonly Name[] | CaptionTypeDeclaration<Name> };
}

/** A normalized free field of one type. */
export interface CaptionField {
  field: string;
  /** The field type and options that replace the field's own; null: its own. */
  as: { readonly type: string; readonly [option: string]: unknown } | null;
  fills: { readonly [field: string]: string };
  /** null: not checked against a group size. */
  serves: readonly [number, number] | null;
}

interface CaptionType {
  fields: readonly CaptionField[];
  where: { readonly [field: string]: { readonly [parameter: string]: string } };
}

/** Normalized captions: every default is filled in. */
export interface ResourceCaptions {
  by: string;
  fields: readonly string[];
  types: { readonly [value: string]: CaptionType };
}

export function normaliseCaptions(declared: CaptionsDeclaration<string>): ResourceCaptions {
  const types = Object.entries(declared.types).map(([value, type]) => [value, captionType(type)]);
  return { ...declared, types: Object.fromEntries(types) as ResourceCaptions['types'] };
}

/** Normalizes the captions of one type. */
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
