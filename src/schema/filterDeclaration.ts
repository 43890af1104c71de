export type FieldName = string & { readonly isField: true };

/**
 * Declarations by kind. Each folder adds a line: `declare module '../../schema/filterDeclaration' { interface
 * FilterDeclarations { search: … } }`.
 */
export interface FilterDeclarations {}

type Named<Declared, Name> = Declared extends FieldName
  ? Name
  : Declared extends readonly (infer One)[]
    ? readonly Named<One, Name>[]
    : Declared extends object
      ? { readonly [Key in keyof Declared]: Named<Declared[Key], Name> }
      : Declared;

/** A field's name means equality; other forms are the kinds' (src/filters). */
export type FilterDeclaration<Name extends string> =
  | Name
  | Named<FilterDeclarations[keyof FilterDeclarations], Name>;
