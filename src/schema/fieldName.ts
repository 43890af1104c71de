import type { z } from 'zod';
import type { FieldTypeName, FieldTypes } from './fieldType';

/** In schemas: a field of the declaration itself, which the compiler knows by name. */
export type FieldName = string & { readonly isField: true };

/** A field's name, or a text with such names in braces. */
export type FieldTemplate = string & { readonly isTemplate: true };

/** A field type with its options, whose values are text. */
export interface TextKind {
  readonly isKind: true;
}

type CaptionKind = {
  [T in FieldTypeName]: FieldTypes[T]['value'] extends string
    ? { type: T } & FieldTypes[T]['options']
    : never;
}[FieldTypeName];

export type Named<Declared, Name extends string> = Declared extends TextKind
  ? CaptionKind
  : Declared extends FieldTemplate
    ? Name | `${string}{${Name}}${string}`
    : Declared extends FieldName
      ? Name
      : string extends keyof Declared
        ? { readonly [key: string]: Named<Declared[keyof Declared], Name> }
        : FieldName extends keyof Declared
          ? { readonly [field in Name]?: Named<Declared[FieldName & keyof Declared], Name> }
          : { readonly [Key in keyof Declared]: Named<Exclude<Declared[Key], undefined>, Name> };

/**
 * What a schema describes, with the names of a declaration's own fields.
 * @example type Board<Name extends string> = Declared<typeof board, Name>
 */
export type Declared<Schema extends z.ZodType, Name extends string> = Named<z.infer<Schema>, Name>;

/** With null for what is not declared. */
export type Normalized<Of> = {
  readonly [Key in keyof Of]-?: {} extends Pick<Of, Key> ? NonNullable<Of[Key]> | null : Of[Key];
};
