import { CreateBase, useRedirect } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useResource } from '../../data/resources';
import { useCloneSource } from '../../record/form/clone';
import { FailedRecord, RecordSkeleton } from '../../record/form/RecordStates';
import { useFinishEdit, useSaveRecord } from '../../record/form/save';
import { usePageTitle } from '../../record/form/usePageTitle';
import { createPayload } from '../../record/values/values';
import { BalanceForm } from './page/BalanceForm';
import { PageMessages } from './page/PageMessages';
import { Title } from '../../shell/elements/Title';

export default function BalanceCreate() {
  const { route } = useResource('balances');
  const [search] = useSearchParams();
  return (
    <CreateBase
      disableAuthentication
      key={search.toString()}
      resource={route}
      mutationMode="pessimistic"
      redirect={false}
    >
      <PageMessages>
        <CreateScreen />
      </PageMessages>
    </CreateBase>
  );
}

function CreateScreen() {
  const resource = useResource('balances');
  const title = usePageTitle('create', resource);
  const redirect = useRedirect();
  const { done, finish } = useFinishEdit(resource);
  const save = useSaveRecord();
  const { asked, copy, isPending, error, refetch } = useCloneSource(resource);
  const start = useMemo(
    () => copy && { ...copy, reservationCodes: null, memoConfirmed: null },
    [copy],
  );
  const form = () => {
    if (isPending) return <RecordSkeleton />;
    if (asked && !copy)
      return <FailedRecord resource={resource} error={error} onRetry={() => void refetch()} />;
    return (
      <BalanceForm
        resource={resource}
        start={start}
        done={done}
        onSubmit={async (typed, _read, { once, end }) => {
          const record = await save(createPayload(resource, typed), { once });
          return end(record, () =>
            finish('form.created', () => redirect('edit', resource.route, record.id)),
          );
        }}
      />
    );
  };
  return (
    <>
      <Title title={title} />
      {form()}
    </>
  );
}
