import {
  RecordContextProvider,
  SaveContextProvider,
  useGetOne,
  useResourceContext,
  useUpdate,
  type SaveHandler,
} from 'ra-core';
import { memo, useCallback, useMemo, type ComponentType, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useResourceByRoute } from '../data/resources';
import { useCanAccess } from '../data/rights';
import type { AnyRecord, Resource } from '../schema';
import type { RecordFormProps } from '../record/RecordForm';
import { FailedRecord, RecordSkeleton } from '../record/form/RecordStates';
import { usePageTitle } from '../record/form/usePageTitle';
import { useRecordVisit } from '../record/visited';
import { createForm } from './forms';
import { lazyPart } from '../shell/faults/PartErrorBoundary';
import { isNotFoundError } from '../data/errors';
import { Title } from '../shell/elements/Title';
import { IsFetchedContext } from '../record/form/formLayoutContext';

const DeletedRecordDrafts = lazyPart(() => import('../record/drafts/DeletedRecordDrafts'));

/** @example function EntryEditor(props: EditFormProps) { return <RecordForm {...props} inputs={entryInputs} />; } */
export interface EditFormProps extends RecordFormProps {
  record: AnyRecord;
}

type EditForm = ComponentType<EditFormProps>;

const DeclaredForm: EditForm = (props) => {
  const Form = createForm(props.resource);
  return <Form {...props} />;
};

/**
 * The edit screen of the current resource.
 * @example <GenericEdit form={LedgerForm} />
 */
export function GenericEdit({ form = DeclaredForm }: { form?: EditForm }) {
  const resource = useResourceByRoute(useResourceContext() ?? '');
  const { id = '' } = useParams();
  return (
    // No input carries over.
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

// react-admin's controller updates with each state of its requests.
const Editor = memo(function Editor({ form: Form, ...props }: EditorProps) {
  return <Form {...props} success="form.updated" />;
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
          {isNotFoundError(error) && <DeletedRecordDrafts resource={resource} />}
        </FailedRecord>
      )}
    </>
  );
}

interface EditedRecord {
  record: AnyRecord | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

interface EditRecordProps {
  route: string;
  id: string;
  children: (edited: EditedRecord) => ReactNode;
}

// List rows are partial and may seed the cache.
const FRESH = { staleTime: 0, refetchOnWindowFocus: true };
const ONCE = { refetchOnReconnect: false, retry: false };
const WAIT = { mutationMode: 'pessimistic', returnPromise: true } as const;

/**
 * Fetches and saves a record. EditBase's mutation key would serialize the whole record twice per render.
 * @throws when the response is another record
 */
function EditRecord({ route, id, children }: EditRecordProps) {
  const answer = useGetOne(route, { id }, { ...ONCE, ...FRESH });
  const { error, isPending, isFetchedAfterMount, refetch } = answer;
  const data: AnyRecord | undefined = answer.data;
  if (data && data.id !== Number(id))
    throw new Error(`requested ${route}/${id}, but received the record ${data.id}`);
  const [update, { isPending: saving }] = useUpdate(route, { id }, WAIT);
  const save = useCallback<SaveHandler<AnyRecord>>(
    async (payload, { meta, onSuccess, onError } = {}) => {
      const params = { id, data: payload, previousData: data, meta };
      // `onError` reports the failure.
      await update(route, params, { onSuccess, onError }).catch(() => undefined);
    },
    [update, route, id, data],
  );
  const context = useMemo(
    () => ({ save, saving, mutationMode: WAIT.mutationMode }),
    [save, saving],
  );
  return (
    <SaveContextProvider value={context}>
      <RecordContextProvider value={data}>
        <IsFetchedContext value={isFetchedAfterMount}>
          {children({ record: data, error, isPending, refetch })}
        </IsFetchedContext>
      </RecordContextProvider>
    </SaveContextProvider>
  );
}
