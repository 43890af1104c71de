import { createElement, type ComponentType } from 'react';
import { RecordForm, type RecordFormProps } from '../record/RecordForm';
import type { Resource } from '../schema';
import { lazyComponent } from '../shell/faults/lazyComponent';

const FormWithChildren = lazyComponent(() => import('./FormWithChildren'));

const ChangeGuard = lazyComponent(() => import('../record/changeGuard'));

const plainFormOf = ({ children }: Resource): ComponentType<RecordFormProps> =>
  children.length > 0 ? FormWithChildren : RecordForm;

function GuardedForm(props: RecordFormProps) {
  return createElement(ChangeGuard, { ...props, Form: plainFormOf(props.resource) });
}

export const createForm = (resource: Resource): ComponentType<RecordFormProps> =>
  resource.changeGuard ? GuardedForm : plainFormOf(resource);
