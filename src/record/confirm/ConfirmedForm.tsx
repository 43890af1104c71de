import type { ComponentType } from 'react';
import type { AnyRecord } from '../../schema';
import { useUnsavedCount } from '../children/UnsavedCount';
import type { RecordFormProps } from '../RecordForm';
import { ConfirmationBar } from './ConfirmationBar';

interface ConfirmedFormProps extends RecordFormProps {
  record: AnyRecord;
  Form: ComponentType<RecordFormProps>;
}

/** The form of a resource with a confirmation. */
export default function ConfirmedForm({ Form, ...props }: ConfirmedFormProps) {
  return <Form {...props} confirmation={<FormConfirmation {...props} />} />;
}

const NO_KINDS: NonNullable<RecordFormProps['kinds']> = [];

function FormConfirmation(props: Omit<ConfirmedFormProps, 'Form'>) {
  const { resource, record, kinds = NO_KINDS } = props;
  const unsaved = useUnsavedCount(kinds) > 0;
  return <ConfirmationBar resource={resource} record={record} unsaved={unsaved} />;
}
