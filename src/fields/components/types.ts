import type { ComponentType, ReactNode, Ref } from 'react';
import type { AnchorOf } from '../../data/references';
import type { FieldPlace } from '../../schema/catalogue';
import type { AnyRecord, Field, ReadFault, Resource } from '../../schema';

export interface DisplayProps extends FieldPlace {
  /** Omitted within clickable elements. */
  anchorOf?: AnchorOf | undefined;
}

/** As `useFieldInput` provides them. */
export interface ControlProps {
  label: string;
  name?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  error?: boolean | undefined;
  helperText?: ReactNode;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** The value comes from the react-admin form. */
export interface InputProps {
  resource: Resource;
  field: Field;
  /** For per-type captions. */
  label?: string;
  disabled?: boolean;
  cell?: boolean;
}

export interface FilterProps {
  field: Field;
  /** The list's own resource, or a referenced one. */
  of: Resource;
  /** The list's route, for its own labels. */
  route: string;
  parameter: string;
  label: string;
  /** As in the URL; empty: all. */
  value: string;
  onChange: (value: string | null) => void;
  emptyLabel?: string;
  /** Query parameters for a picker's choices. */
  narrowed: Record<string, string>;
}

/** Of a type's components.tsx. */
export interface FieldComponents {
  Display: ComponentType<DisplayProps>;
  Cell: ComponentType<DisplayProps>;
}

type ByField<Value> = Readonly<Record<string, Value>>;

/** What a field type knows of records outside of a form. */
export type RecordHook<Value, Rest extends unknown[] = []> = (
  resource: Resource,
  records: readonly AnyRecord[],
  ...rest: Rest
) => { isPending: boolean; of: (record: AnyRecord) => ByField<Value> };

/** What its input fills in when other fields change. */
export type FilledInHook = RecordHook<unknown, [changes: ByField<unknown>]>;

/** A valid value that should be looked at. */
interface ValueNote extends ReadFault {
  from: readonly string[];
}

export type NotesHook = RecordHook<ValueNote>;

/** Of its inputs.tsx. */
export interface FieldInputs {
  /** Read-only types have none. */
  Input: ComponentType<InputProps> | null;
  /** Default: TextFilter. */
  Filter: ComponentType<FilterProps> | null;
}

/** Of its inputs.tsx, too; all types have their say. */
export interface FieldHooks {
  useFilledIn?: FilledInHook;
  useNotes?: NotesHook;
}
