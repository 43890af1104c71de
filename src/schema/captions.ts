import type { Declared } from './fieldName';
import type { captions } from './meta/captions';

/** Per value of a field: a record's free fields, labeled by `captions.<value>.<field>` (rules: captions). */
type CaptionsDeclaration<Name extends string> = Declared<typeof captions, Name>;

export interface CaptionField {
  field: string;
  /** null: the field's own. */
  as: { readonly type: string; readonly [option: string]: unknown } | null;
  fills: { readonly [field: string]: string };
  /** null: not checked against a group size. */
  serves: readonly [number, number] | null;
}

interface CaptionType {
  fields: readonly CaptionField[];
  where: { readonly [field: string]: { readonly [parameter: string]: string } };
}

export interface ResourceCaptions {
  by: string;
  fields: readonly string[];
  types: { readonly [value: string]: CaptionType };
}

export function normalizeCaptions(declared: CaptionsDeclaration<string>): ResourceCaptions {
  const types = Object.entries(declared.types).map(([value, type]) => [value, captionType(type)]);
  return { ...declared, types: Object.fromEntries(types) as ResourceCaptions['types'] };
}

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
