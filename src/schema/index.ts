export type { CaptionField } from './captions';
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
export { fieldOf, filtersWith, hasField, isConfirmed } from './resource';
export type {
  Confirmation,
  ExtraFilter,
  Field,
  Filter,
  ReferenceLink,
  Resource,
  Total,
  TotalGroup,
} from './resource';
export type { AnyRecord, RecordOf } from './record';
export { checkResources, DeclarationError, readDeclarations } from './check';
export type { Finding } from './check';
export { declarationSchema, fieldSchema } from './metaSchema';
