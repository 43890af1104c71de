import { createElement, type ComponentType } from 'react';
import { RecordForm, type RecordFormProps } from '../record/RecordForm';
import type { Resource } from '../schema';
import { lazyComponent } from '../shell/faults/lazyComponent';

const FormWithChildren = lazyComponent(() => import('./FormWithChildren'));

const Watched = lazyComponent(() => import('../record/changeGuard'));

const plainFormOf = ({ children }: Resource): ComponentType<RecordFormProps> =>
  children.length > 0 ? FormWithChildren : RecordForm;

function WatchedForm(props: RecordFormProps) {
  return createElement(Watched, { ...props, Form: plainFormOf(props.resource) });
}

export const createForm = (resource: Resource): ComponentType<RecordFormProps> =>
  resource.changeGuard ? WatchedForm : plainFormOf(resource);
