import { useResourceContext } from 'ra-core';
import { memo, type ComponentType } from 'react';
import { useParams } from 'react-router';
import { useResourceByRoute } from '../data/resources';
import { useCanAccess } from '../data/rights';
import type { AnyRecord, Resource } from '../schema';
import { DeletedRecordDrafts } from '../record/drafts/DraftNotices';
import { EditRecord, type EditedRecord } from '../record/form/EditRecord';
import { FailedRecord, RecordSkeleton } from '../record/form/RecordStates';
import { usePageTitle } from '../record/form/usePageTitle';
import { useRecordVisit } from '../record/visited';
import { createForm } from './forms';
import { Title } from '../shell/elements/Title';

type EditForm = ComponentType<{ resource: Resource; record: AnyRecord }>;

interface GenericEditProps {
  /** Edits the record in place of the form that is drawn from the declaration. */
  form?: EditForm;
}

const DeclaredForm: EditForm = (props) => {
  const Form = createForm(props.resource);
  return <Form {...props} success="form.updated" />;
};

/** The edit screen of whichever resource react-admin's context names, drawn from its declaration. */
export function GenericEdit({ form = DeclaredForm }: GenericEditProps) {
  const resource = useResourceByRoute(useResourceContext() ?? '');
  const { id = '' } = useParams();
  return (
    // Another record is another form: nothing of the one before may stay in it.
    <EditRecord key={`${resource.route}/${id}`} route={resource.route} id={id}>
      {(edited) => <EditScreen {...edited} resource={resource} form={form} />}
    </EditRecord>
  );
}

interface EditScreenProps extends EditedRecord {
  resource: Resource;
  form: EditForm;
}

interface EditorProps extends Pick<EditScreenProps, 'resource' | 'form'> {
  record: AnyRecord;
}

// react-admin's controller tells of each step of its requests; a form is drawn again for another record alone.
const Editor = memo(function Editor({ form: Form, ...props }: EditorProps) {
  return <Form {...props} />;
});

function EditScreen(props: EditScreenProps) {
  const { resource, form, record, error, isPending, refetch } = props;
  useRecordVisit(resource, record);
  const title = usePageTitle(useCanAccess(resource, 'edit') ? 'edit' : 'show', resource, record);
  return (
    <>
      <Title title={title} />
      {record ? (
        <Editor form={form} resource={resource} record={record} />
      ) : isPending ? (
        <RecordSkeleton />
      ) : (
        <FailedRecord resource={resource} error={error} onRetry={() => void refetch()}>
          <DeletedRecordDrafts resource={resource} error={error} />
        </FailedRecord>
      )}
    </>
  );
}
