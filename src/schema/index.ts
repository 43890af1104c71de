export { defineResource } from './declaration';
export type { ResourceDeclaration, FieldDeclaration, Fields, Direction } from './declaration';
export { DecodeError } from './fieldType';
export type {
  CellLayout,
  Codec,
  Column,
  FieldType,
  FieldTypeCatalogue,
  FieldTypeName,
  FieldTypes,
  Problem,
  WireValue,
} from './fieldType';
export { normalise, normaliseAll, isTyped } from './normalise';
export { fieldOf, hasField } from './resource';
export type { Field, Filter, ReferenceLink, Resource } from './resource';
export type { AnyRecord, RecordOf } from './record';
export { checkResources, DeclarationError, readDeclarations } from './check';
export type { Finding } from './check';
export { declarationSchema, fieldSchema } from './metaSchema';
