import { useMay } from '../../data/rights';
import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { ShowBase, useCreatePath, useShowContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useResource } from '../../data/resources';
import { FailedRecord, RecordSkeleton } from '../../record/form/RecordStates';
import { Fact, Facts } from '../../record/values/Facts';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { useFinish } from '../../record/form/save';
import { usePageTitle } from '../../record/form/usePageTitle';
import { useVisit } from '../../record/visited';
import { Related } from '../../record/related';
import { HistoryPanel } from '../../record/history/HistoryPanel';
import { fieldOf, isConfirmed, type AnyRecord } from '../../schema';
import { codesOf, idsOf, Incomplete, useReservations } from './page/useReservations';
import { storedSums, sumsOf } from './domain/sums';
import { Actions, SHEET } from './page/Actions';
import { Confirmation } from './page/Confirmation';
import { Difference } from './page/Difference';
import { Entries } from './page/Entries';
import { Header } from './page/Header';
import { ReservationTable } from './page/ReservationTable';
import { Title } from '../../shell/elements/Title';

const Sheet = lazyComponent(() => import('./sheet/Preview'));

// As on the edit screen: a list's row may lack what is shown here.
const FRESH = { staleTime: 0, onError: () => undefined };

/** A balance to be read: on the screen, or with `?sheet=1` as its settlement sheet for paper. */
export default function BalanceShow() {
  const { id } = useParams();
  return (
    <ShowBase disableAuthentication key={id} queryOptions={FRESH}>
      <ShowScreen />
    </ShowBase>
  );
}

function ShowScreen() {
  const resource = useResource('balances');
  const { record, error, isPending, refetch } = useShowContext<AnyRecord>();
  const [search] = useSearchParams();
  useVisit(resource, record);
  const title = usePageTitle('show', resource, record);
  const sheet = search.has(SHEET);
  return (
    <>
      <Title title={title} />
      {record ? (
        sheet ? (
          <Sheet balance={record} />
        ) : (
          <BalanceView record={record} />
        )
      ) : isPending ? (
        <RecordSkeleton />
      ) : (
        <FailedRecord resource={resource} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

const FACTS = ['title', 'confirmerId', 'memo', 'memoConfirmed'] as const;

/** All that an edit shows, read only; whoever is to confirm it can do so here. */
function BalanceView({ record }: { record: AnyRecord }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResource('balances');
  const mayEdit = useMay(resource, 'edit');
  const { finish } = useFinish(resource);
  const codes = useMemo(() => codesOf(record), [record]);
  const reservations = useReservations(
    codes,
    useMemo(() => idsOf(record), [record]),
  );
  const { settled, found, isPending, complete } = reservations;
  return (
    <div className="form">
      <div className="form-content">
        <Header
          title={String(record.title ?? '')}
          balance={record}
          sums={storedSums(record)}
          estimated={false}
        />
        <div className="form-body">
          <Confirmation resource={resource} record={record} />
          {complete && <Difference balance={record} reservations={found} />}
          <section className="form-group">
            <dl className="form-grid form-values">
              {FACTS.map((name) => (
                <Fact
                  key={name}
                  resource={resource}
                  record={record}
                  field={fieldOf(resource, name)}
                />
              ))}
            </dl>
          </section>
          <section className="form-group" aria-label={translate('balance.reservations.title')}>
            <h2 className="form-group-title">{translate('balance.reservations.title')}</h2>
            <ReservationTable settled={settled} isPending={isPending} sums={sumsOf(found)} />
            <Incomplete reservations={reservations} />
          </section>
          {codes.length > 0 && <Entries reservations={found} />}
          <Facts resource={resource} record={record} />
          <Related resource={resource} record={record} showsHeld />
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
            <Button component={Link} to={createPath({ resource: resource.route, type: 'list' })}>
              {translate('form.back')}
            </Button>
            <Actions resource={resource} record={record} onDeleted={() => finish('form.deleted')} />
          </div>
        </div>
      </div>
    </div>
  );
}
