import type { FieldDeclarations, ResourceDeclaration } from './declaration';

export type { CaptionField } from './captions';
export type { ResourceDeclaration, SortDirection } from './declaration';
export { DecodeError, tryDecode } from './fieldType';
export type {
  EntryField,
  ReadFault,
  FieldPlace,
  FieldType,
  FieldTypeCatalogue,
  FieldTypeLike,
  PackedChildren,
  LookupRequest,
  LookupQuery,
  LookupResult,
  ReadContext,
  ParsedCell,
  FieldByValue,
  ReferenceTarget,
  SettlementSource,
  SheetKind,
  FieldTexts,
  TextTools,
  TypeMessages,
  ValueSchema,
} from './catalogue';
export type {
  CellLayout,
  Codec,
  FieldTypeName,
  FieldTypes,
  ValueProblem,
  WireValue,
} from './fieldType';
export type { Board, BoardLanes, BoardSheet } from './board';
export type { ResourceCaptions } from './captions';
export type { Paste } from './paste';
export type { Suggestion } from './suggestions';
export {
  CHANGES,
  FIELDS,
  KNOWN_EXTENSIONS,
  PEOPLE,
  RESOURCE_FILES,
  SETTINGS,
  WRITES,
} from './extensions';
export {
  cancellingValues,
  isCancelled,
  isIdentified,
  isRecordFinished,
  openStates,
  scalarText,
} from './recordState';
export {
  AS_OF,
  DATES,
  equalsParameter,
  fieldOf,
  resourceNamed,
  filtersWith,
  hasField,
  keysOf,
  GROUPS,
  REFERENCES,
  WHERE,
  isConfirmed,
  isReturned,
  isTyped,
} from './resource';
export type {
  ChildLink,
  Confirmation,
  Field,
  Filter,
  ReferenceLink,
  Resource,
  Total,
  TotalGroup,
  ChangeGuard,
} from './resource';
export type { AnyRecord, RecordOf } from './record';
export type { ResourceMessages } from './labels';

/** The compiler checks names of fields; `checkResources` the rest at start-up. */
export function defineResource<const F extends FieldDeclarations>(
  declaration: ResourceDeclaration<F>,
): ResourceDeclaration<F> {
  return declaration;
}
