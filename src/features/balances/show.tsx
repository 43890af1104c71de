import { RecordActions } from '../../record/form/RecordActions';
import { BackToList } from '../../shell/elements/BackToList';
import { useCanAccess } from '../../data/rights';
import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { ShowBase, useCreatePath, useShowContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useResource } from '../../data/resources';
import { FailedRecord, RecordSkeleton } from '../../record/form/RecordStates';
import { LabelledField, RecordSummary } from '../../record/values/RecordSummary';
import { useFinishEdit } from '../../record/form/save';
import { usePageTitle } from '../../record/form/usePageTitle';
import { useRecordVisit } from '../../record/visited';
import { RelatedRecords } from '../../record/related';
import { HistoryPanel } from '../../record/history/HistoryPanel';
import { isConfirmed, type AnyRecord } from '../../schema';
import {
  codesOf,
  idsOf,
  IncompleteNotice,
  useSettledReservations,
} from './page/useSettledReservations';
import { storedSums, computeBalanceSums, SUMMED } from './domain/sums';
import { BalanceConfirmation } from './page/BalanceConfirmation';
import { DifferenceNotice } from './page/DifferenceNotice';
import { BalanceEntries } from './page/BalanceEntries';
import { BalanceHeader } from './page/BalanceHeader';
import { PageMessages } from './page/PageMessages';
import { ReservationTable } from './page/ReservationTable';
import { Title } from '../../shell/elements/Title';

// A list's row may lack what is shown here.
const FRESH = { staleTime: 0, onError: () => undefined };

export default function BalanceShow() {
  const { id } = useParams();
  return (
    <ShowBase disableAuthentication key={id} queryOptions={FRESH}>
      <PageMessages>
        <ShowScreen />
      </PageMessages>
    </ShowBase>
  );
}

function ShowScreen() {
  const resource = useResource('balances');
  const { record, error, isPending, refetch } = useShowContext<AnyRecord>();
  useRecordVisit(resource, record);
  const title = usePageTitle('show', resource, record);
  return (
    <>
      <Title title={title} />
      {record ? (
        <BalanceView record={record} />
      ) : isPending ? (
        <RecordSkeleton />
      ) : (
        <FailedRecord resource={resource} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

const FACTS = ['title', 'confirmerId', 'memo', 'memoConfirmed'] as const;

/** The nominee can confirm here. */
function BalanceView({ record }: { record: AnyRecord }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResource('balances');
  const mayEdit = useCanAccess(resource, 'edit');
  const { finish } = useFinishEdit(resource);
  const codes = useMemo(() => codesOf(record), [record]);
  const reservations = useSettledReservations(
    codes,
    useMemo(() => idsOf(record), [record]),
  );
  const { settled, found, isPending, complete } = reservations;
  return (
    <div className="form">
      <div className="form-content">
        <BalanceHeader
          title={String(record.title ?? '')}
          balance={record}
          sums={storedSums(record)}
          estimated={false}
        />
        <div className="form-body">
          <BalanceConfirmation resource={resource} record={record} />
          {complete && <DifferenceNotice balance={record} reservations={found} />}
          <section className="form-group">
            <dl className="form-grid form-values">
              {FACTS.map((name) => (
                <LabelledField key={name} resource={resource} record={record} field={name} />
              ))}
            </dl>
          </section>
          <section className="form-group" aria-label={translate('balance.reservations.title')}>
            <h2 className="form-group-title">{translate('balance.reservations.title')}</h2>
            <ReservationTable
              settled={settled}
              isPending={isPending}
              sums={isPending ? null : computeBalanceSums(found)}
            />
            <IncompleteNotice reservations={reservations} />
          </section>
          {codes.length > 0 && <BalanceEntries reservations={found} isPending={isPending} />}
          <RecordSummary resource={resource} record={record} without={SUMMED} />
          <RelatedRecords resource={resource} record={record} showsHeld />
          <HistoryPanel resource={resource} record={record} />
        </div>
        <div className="form-foot">
          <div className="form-toolbar" role="toolbar" aria-label={translate('form.toolbar')}>
            {mayEdit && !isConfirmed(resource, record) && (
              <Button
                variant="contained"
                component={Link}
                to={createPath({ resource: resource.route, type: 'edit', id: record.id })}
                startIcon={<EditIcon />}
              >
                {translate('ra.action.edit')}
              </Button>
            )}
            <BackToList resource={resource} />
            <RecordActions
              resource={resource}
              record={record}
              onDeleted={() => finish('form.deleted')}
            />
          </div>
        </div>
      </div>
    </div>
  );
}
