import { EditBase, useEditContext, useResourceContext } from 'ra-core';
import { memo, type ComponentType } from 'react';
import { useParams } from 'react-router';
import { useResourceByRoute } from '../data/resources';
import type { AnyRecord, Resource } from '../schema';
import { GoneDrafts } from '../record/drafts/DraftNotices';
import { FailedRecord, RecordSkeleton } from '../record/form/RecordStates';
import { usePageTitle } from '../record/form/usePageTitle';
import { formOf } from './forms';
import { Title } from '../shell/elements/Title';

// List rows are partial and may seed the cache: an edit always asks anew, and again on coming back to it.
const FRESH = { staleTime: 0, refetchOnWindowFocus: true, onError: () => undefined };

type EditForm = ComponentType<{ resource: Resource; record: AnyRecord }>;

interface GenericEditProps {
  /** Edits the record in place of the form that is drawn from the declaration. */
  form?: EditForm;
}

const DeclaredForm: EditForm = (props) => {
  const Form = formOf(props.resource);
  return <Form {...props} success="form.updated" />;
};

/** The edit screen of whichever resource react-admin's context names, drawn from its declaration. */
export function GenericEdit({ form = DeclaredForm }: GenericEditProps) {
  const resource = useResourceByRoute(useResourceContext() ?? '');
  const { id } = useParams();
  return (
    <EditBase
      disableAuthentication
      // Another record is another form: nothing of the one before may stay in it.
      key={`${resource.route}/${id}`}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={FRESH}
    >
      <EditScreen resource={resource} form={form} />
    </EditBase>
  );
}

interface EditScreenProps {
  resource: Resource;
  form: EditForm;
}

interface EditorProps extends EditScreenProps {
  record: AnyRecord;
}

// react-admin's controller tells of each step of its requests; a form is drawn again for another record alone.
const Editor = memo(function Editor({ form: Form, ...props }: EditorProps) {
  return <Form {...props} />;
});

function EditScreen({ resource, form }: EditScreenProps) {
  const { record, error, isPending, refetch } = useEditContext<AnyRecord>();
  const title = usePageTitle('edit', resource, record);
  return (
    <>
      <Title title={title} />
      {record ? (
        <Editor {...{ form, resource, record }} />
      ) : isPending ? (
        <RecordSkeleton />
      ) : (
        <FailedRecord resource={resource} error={error} onRetry={() => void refetch()}>
          <GoneDrafts resource={resource} error={error} />
        </FailedRecord>
      )}
    </>
  );
}
