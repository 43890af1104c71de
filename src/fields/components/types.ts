import type { ComponentType } from 'react';
import type { AnchorOf } from '../../data/references';
import type { AnyRecord, Field, Resource } from '../../schema';

/** What a field's Display gets: a value as the codec decoded it, and where it stands. */
export interface DisplayProps {
  resource: Resource;
  field: Field;
  value: unknown;
  record: AnyRecord;
  /** Makes links of the records that it names; none where it stands alone or is itself clicked. */
  anchorOf?: AnchorOf | undefined;
}

/** What a field's Input gets; the value comes from the surrounding react-admin form. */
export interface InputProps {
  resource: Resource;
  field: Field;
  /** Overrides the field's label, as per-type captions do. */
  label?: string;
  disabled?: boolean;
  /** It stands in a cell, where everything is typed. */
  cell?: boolean;
}

/** What a field's Filter gets: the control of a list's parameter that asks for one value. */
export interface FilterProps {
  field: Field;
  /** The resource that the field belongs to: the list's own, or one that it refers to. */
  of: Resource;
  /** The route of the list, which may have its own words for a parameter. */
  route: string;
  parameter: string;
  label: string;
  /** As the address has it; empty: all. */
  value: string;
  onChange: (value: string | null) => void;
  /** What the empty choice of a few says; default: all. */
  emptyLabel?: string;
  /** The parameters that narrow a picker's choice. */
  narrowed: Record<string, string>;
}

/** What of a field type runs in a browser. A type that nobody types has no Input. */
export interface FieldComponents {
  Display: ComponentType<DisplayProps>;
  Input: ComponentType<InputProps> | null;
  Filter: ComponentType<FilterProps>;
  /** In a list's row and in the grid while nobody types there, where that is not the Display. */
  Cell: ComponentType<DisplayProps>;
}
