import { Alert } from '@mui/material';
import { CreateBase, useResourceContext, useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useResourceByRoute } from '../data/resources';
import type { AnyRecord, Resource } from '../schema';
import { createKey, useCloneSource } from '../record/form/clone';
import type { RecordFormProps } from '../record/RecordForm';
import { FailedRecord, RecordSkeleton } from '../record/form/RecordStates';
import { usePageTitle } from '../record/form/usePageTitle';
import { createForm } from './forms';
import { Title } from '../shell/elements/Title';

interface GenericCreateProps {
  onCreated?: (record: AnyRecord) => void;
  header?: ReactNode;
  form?: ComponentType<RecordFormProps>;
}

/**
 * `?source=<id>` starts as a copy.
 * @example <GenericCreate form={LedgerForm} />
 */
export function GenericCreate(props: GenericCreateProps) {
  const resource = useResourceByRoute(useResourceContext() ?? '');
  const location = useLocation();
  return (
    <CreateBase
      disableAuthentication
      key={createKey(resource, location)}
      mutationMode="pessimistic"
      redirect={false}
    >
      <CreateScreen resource={resource} {...props} />
    </CreateBase>
  );
}

function CreateScreen({
  resource,
  onCreated,
  header,
  form: Form = createForm(resource),
}: GenericCreateProps & { resource: Resource }) {
  const translate = useTranslate();
  const title = usePageTitle('create', resource);
  const { asked, copy, isPending, error, refetch } = useCloneSource(resource);
  const body = () => {
    if (isPending) return <RecordSkeleton />;
    if (asked && !copy)
      return <FailedRecord resource={resource} error={error} onRetry={() => void refetch()} />;
    return (
      <Form
        resource={resource}
        start={copy}
        success="form.created"
        onSaved={onCreated}
        header={header}
        notice={copy && <Alert severity="info">{translate('form.cloning')}</Alert>}
      />
    );
  };
  return (
    <>
      <Title title={title} />
      {body()}
    </>
  );
}
