/** The name of a field of the resource, in what a filter's kind reads of a declaration. */
export type FieldName = string & { readonly isField: true };

/**
 * What declares a filter, by its kind. Each adds one line here, from its own folder, by declaration merging:
 * `declare module '../../schema/filterDeclaration' { interface FilterDeclarations { search: … } }`.
 * So the compiler knows all kinds, and this room knows none of them.
 */
export interface FilterDeclarations {}

/** The same with the names that the resource's fields have. */
type Named<Declared, Name> = Declared extends FieldName
  ? Name
  : Declared extends readonly (infer One)[]
    ? readonly Named<One, Name>[]
    : Declared extends object
      ? { readonly [Key in keyof Declared]: Named<Declared[Key], Name> }
      : Declared;

/** What a query parameter does: a field's name alone means that it equals the value; else as its kind says (src/filters). */
export type FilterDeclaration<Name extends string> =
  | Name
  | Named<FilterDeclarations[keyof FilterDeclarations], Name>;
