export type { CaptionField } from './captions';
export { defineResource } from './declaration';
export type {
  ResourceDeclaration,
  FieldDeclaration,
  FieldDeclarations,
  SortDirection,
} from './declaration';
export { DecodeError } from './fieldType';
export type {
  EntryField,
  ReadFault,
  FieldPlace,
  FieldType,
  FieldTypeCatalogue,
  FieldTypeLike,
  HeldChildren,
  LookupRequest,
  LookupQuery,
  LookupResult,
  ReadContext,
  Reading,
  FieldByValue,
  ReferenceTarget,
  SampleTurn,
  SettlementSource,
  DaySpan,
  SheetKind,
  ReferencedField,
  TextTools,
  TypeWords,
  ValueSchema,
} from './catalogue';
export type {
  CellLayout,
  Codec,
  DatabaseColumn,
  FieldTypeName,
  FieldTypes,
  ValueProblem,
  WireValue,
} from './fieldType';
export type { Board, BoardLanes, BoardSheet } from './board';
export type { ResourceCaptions } from './captions';
export type { Paste } from './paste';
export { watchedBy } from './suggestions';
export type { Suggestion } from './suggestions';
export { CHANGES, FIELDS, PEOPLE, RESOURCE_FILES, SETTINGS, WRITES } from './extensions';
export { isRecordFinished, openStates } from './openStates';
export { isCancelled, isCancelledByParent } from './cancelled';
export type { Cancelled } from './cancelled';
export {
  AS_OF,
  DATES,
  equalsParameter,
  fieldOf,
  filtersWith,
  hasField,
  rangeOn,
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
  EditSheet,
  ExtraFilter,
  Field,
  Filter,
  ReferenceLink,
  Resource,
  Total,
  TotalGroup,
  ChangeGuard,
} from './resource';
export type { AnyRecord, RecordOf } from './record';
export type { Labels, ResourceMessages, ResourceWords } from './labels';
