import type { ComponentType } from 'react';
import type { AnchorOf } from '../../data/references';
import type { AnyRecord, Field, Resource } from '../../schema';

/** Props of a field's Display, with the decoded value. */
export interface DisplayProps {
  resource: Resource;
  field: Field;
  value: unknown;
  record: AnyRecord;
  /** Creates links to referenced records; omitted where links make no sense, as within a clickable element. */
  anchorOf?: AnchorOf | undefined;
}

/** Props of a field's Input; the value comes from the react-admin form. */
export interface InputProps {
  resource: Resource;
  field: Field;
  /** Overrides the field's label, for per-type captions. */
  label?: string;
  disabled?: boolean;
  /** The input is in a grid cell, where everything is typed. */
  cell?: boolean;
}

/** Props of a field's Filter, the input of a list's filter parameter. */
export interface FilterProps {
  field: Field;
  /** Resource of the field: the list's own, or a referenced one. */
  of: Resource;
  /** Route of the list, which may have its own labels for a parameter. */
  route: string;
  parameter: string;
  label: string;
  /** As in the URL; empty: all. */
  value: string;
  onChange: (value: string | null) => void;
  /** Label of the empty choice; default: all. */
  emptyLabel?: string;
  /** Query parameters that filter a picker's choices. */
  narrowed: Record<string, string>;
}

/** React components of a field type. Read-only types have no Input. */
export interface FieldComponents {
  Display: ComponentType<DisplayProps>;
  Input: ComponentType<InputProps> | null;
  Filter: ComponentType<FilterProps>;
  /** Display in a list row or grid cell; default: the Display. */
  Cell: ComponentType<DisplayProps>;
}
