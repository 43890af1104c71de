import type { ZodObject } from 'zod';
import type { Declared } from './fieldName';
import type { FieldTypes, FieldTypeName } from './fieldType';
import type { FilterDeclaration } from './filterDeclaration';
import type { commonOptions } from './meta/blocks';
import type { declarationKeys } from './meta/declarationKeys';

type CommonFieldOptions = Declared<ZodObject<typeof commonOptions>, string>;

export type FieldDeclaration = {
  [T in FieldTypeName]: { type: T } & CommonFieldOptions & FieldTypes[T]['options'];
}[FieldTypeName];

export type FieldDeclarations = { readonly [name: string]: FieldDeclaration };

export type SortDirection = 'ASC' | 'DESC';

type Keys<Name extends string> = Omit<
  Declared<typeof declarationKeys, Name>,
  '$schema' | 'fields' | 'filters'
>;

/** Plain JSON data. Its keys are described in src/schema/meta. */
export interface ResourceDeclaration<F extends FieldDeclarations = FieldDeclarations> extends Keys<
  NoInfer<keyof F & string>
> {
  fields: F;
  filters: { readonly [parameter: string]: FilterDeclaration<NoInfer<keyof F & string>> };
}
