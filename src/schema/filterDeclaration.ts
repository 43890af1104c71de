import type { Named } from './fieldName';

/**
 * Declarations by kind. Each folder adds a line: `declare module '../../schema/filterDeclaration' { interface
 * FilterDeclarations { search: … } }`.
 */
export interface FilterDeclarations {}

/** A field's name means equality; other forms are the kinds' (src/filters). */
export type FilterDeclaration<Name extends string> =
  | Name
  | Named<FilterDeclarations[keyof FilterDeclarations], Name>;
