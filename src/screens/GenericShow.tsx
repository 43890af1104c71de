import { ShowBase, useResourceContext, useShowContext } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useResourceByRoute } from '../data/resources';
import type { AnyRecord, Resource } from '../schema';
import { FailedRecord, RecordSkeleton } from '../record/form/RecordStates';
import { usePageTitle } from '../record/form/usePageTitle';
import { useRecordVisit } from '../record/visited';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { Title } from '../shell/elements/Title';

// A cached list row may lack fields.
const FRESH = { staleTime: 0, onError: () => undefined };

const OpenedIn = lazyComponent(() => import('./OpenedIn'));

const fetchView = () => import('../record/RecordView');
const RecordView = lazyComponent(fetchView);

export function GenericShow() {
  const resource = useResourceByRoute(useResourceContext() ?? '');
  const { id } = useParams();
  const own = (
    <ShowBase disableAuthentication key={`${resource.route}/${id}`} queryOptions={FRESH}>
      <ShowScreen resource={resource} />
    </ShowBase>
  );
  return resource.openedIn === null ? own : <OpenedIn resource={resource}>{own}</OpenedIn>;
}

function ShowScreen({ resource }: { resource: Resource }) {
  const { record, error, isPending, refetch } = useShowContext<AnyRecord>();
  useRecordVisit(resource, record);
  const title = usePageTitle('show', resource, record);
  // In parallel with the record.
  useState(() => void fetchView().catch(() => undefined));
  return (
    <>
      <Title title={title} />
      {record ? (
        <RecordView resource={resource} record={record} />
      ) : isPending ? (
        <RecordSkeleton />
      ) : (
        <FailedRecord resource={resource} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
