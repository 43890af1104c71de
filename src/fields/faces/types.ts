import type { ComponentType } from 'react';
import type { AnyRecord, Field, Resource } from '../../schema';

/** What a field's Display gets: a value as the codec decoded it, and where it stands. */
export interface DisplayProps {
  resource: Resource;
  field: Field;
  value: unknown;
  record: AnyRecord;
}

/** What a field's Input gets; the value comes from the surrounding react-admin form. */
export interface InputProps {
  resource: Resource;
  field: Field;
  /** Overrides the field's label, as per-type captions do. */
  label?: string;
  disabled?: boolean;
}

/** The two faces of a field type. A type that nobody types has no Input. */
export interface FieldFaces {
  Display: ComponentType<DisplayProps>;
  Input: ComponentType<InputProps> | null;
}

/** The faces, and how they stand in a form. */
export interface FormFaces extends FieldFaces {
  /** Takes a form's whole width. */
  wide?: boolean;
}
