import type { ComponentType } from 'react';
import { RecordForm, type RecordFormProps } from '../record/RecordForm';
import type { Resource } from '../schema';
import { lazyComponent } from '../shell/faults/lazyComponent';

// With the grid, which most resources have no need of.
const FormWithChildren = lazyComponent(() => import('./FormWithChildren'));

/** The form that a declaration asks for: with a grid of its children below it, where it has any. */
export const formOf = ({ children }: Resource): ComponentType<RecordFormProps> =>
  children.length > 0 ? FormWithChildren : RecordForm;
