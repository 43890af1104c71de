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
  FieldTypeLike,
  FieldTypeName,
  FieldTypes,
  Problem,
  WireValue,
} from './fieldType';
export { byMenu, inMenuOrder } from './menu';
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
export { checkResources, DeclarationError, readDeclarations, sentenceOf } from './check';
export type { Finding } from './check';
export { declarationSchema, extensionSchema, fieldSchema } from './metaSchema';
export { MENU_ICONS } from './icons';
export type { MenuIcon } from './icons';
export { readResources } from './files/read';
export { commonWord } from './files/words';
export type { ReadOptions } from './files/read';
export type {
  Labels,
  ReadFile,
  ReadResources,
  ResourceExtension,
  ResourceFile,
  ResourceMessages,
  ResourceWords,
} from './files/types';
export { starter, starterWords } from './starter';
