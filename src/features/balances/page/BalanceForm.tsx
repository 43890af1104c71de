import { Button, Alert } from '@mui/material';
import { useCreatePath, useTranslate, useGetIdentity } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ChangedNotice } from '../../../record/form/ChangedNotice';
import { FailureAlert } from '../../../record/form/FailureAlert';
import { FirstGap } from '../../../record/form/FirstGap';
import { FormFrame, type SubmitForm } from '../../../record/form/FormFrame';
import { FormSections } from '../../../record/form/FormSections';
import { FormToolbar } from '../../../record/form/FormToolbar';
import { LeaveGuard } from '../../../record/form/LeaveGuard';
import { useDoubts } from '../../../record/form/useDoubts';
import type { Values } from '../../../record/values/values';
import type { AnyRecord, Resource } from '../../../schema';
import {
  ReservationsInput,
  CODES,
  usePickedIds,
  usePicked,
  type Picked,
} from './ReservationsInput';
import { useWatch } from 'react-hook-form';
import { codesOf, sameCodes } from './useReservations';
import { isSentEmpty } from '../domain/checks';
import { storedSums, sumsOf } from '../domain/sums';
import { Difference } from './Difference';
import { Entries } from './Entries';
import { Header } from './Header';

// The codes have a picker of their own, and the confirmer's memo belongs to the confirmation.
const ELSEWHERE = [CODES, 'memoConfirmed'];

interface BalanceFormProps {
  resource: Resource;
  /** The balance that is edited; none for a new one. */
  record?: AnyRecord;
  /** What a new balance starts with instead of the declared defaults. */
  start?: Readonly<Values> | null;
  /** Sends what was typed; see FormFrame. */
  onSubmit: SubmitForm;
  /** True once nothing is left to save. */
  done: { readonly current: boolean };
  /** Above the inputs: notices, and who confirms it. */
  before?: ReactNode;
  /** Below everything: what is read only. */
  after?: ReactNode;
  /** What else can be done with it, at the toolbar's end. */
  actions?: ReactNode;
}

/** Create and edit: what the balance is called, what it settles with live sums, and the ledger under it. */
export function BalanceForm(props: BalanceFormProps) {
  const { resource, record, start, onSubmit, done, before, after, actions } = props;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const formId = useId();
  const balance = record ?? null;
  const picked = usePickedIds(balance);
  const doubts = useDoubts();
  const beforeSave = (typed: Values, read: AnyRecord | undefined) =>
    doubts.ask(() =>
      isSentEmpty(typed) && !(read && isSentEmpty(read)) ? [translate('balance.warn.empty')] : [],
    );
  return (
    <FormFrame
      resource={resource}
      formId={formId}
      record={record}
      start={start}
      onSubmit={onSubmit}
      beforeSave={beforeSave}
      header={<FormHeader balance={balance} picked={picked} />}
      foot={
        <>
          {record && <ChangedNotice resource={resource} record={record} own={done} />}
          <FailureAlert resource={resource} />
          <FormToolbar
            resource={resource}
            formId={formId}
            back={
              <Button component={Link} to={createPath({ resource: resource.route, type: 'list' })}>
                {translate('form.back')}
              </Button>
            }
          >
            {actions}
          </FormToolbar>
        </>
      }
    >
      {before}
      <FormDifference balance={balance} picked={picked} />
      <NomineeNotice balance={balance} />
      <FormSections resource={resource} exists={record !== undefined} without={ELSEWHERE} />
      {!record && <FirstGap resource={resource} />}
      <ReservationsInput balance={balance} picked={picked} />
      <FormEntries picked={picked} />
      {after}
      <LeaveGuard done={done} />
      {doubts.dialog}
    </FormFrame>
  );
}

interface PartProps {
  balance: AnyRecord | null;
  picked: Picked;
}

/** The header of the balance as it is typed: stored sums, or what the picked reservations come to (docs/balances.md). */
function FormHeader({ balance, picked }: PartProps) {
  const title: unknown = useWatch({ name: 'title' });
  const { codes, reservations } = usePicked(picked);
  const { complete, found } = reservations;
  const same = balance !== null && sameCodes(codes, codesOf(balance));
  const stored = same ? storedSums(balance) : null;
  return (
    <Header
      title={typeof title === 'string' ? title.trim() : ''}
      balance={balance}
      sums={stored ?? (complete ? sumsOf(found) : null)}
      estimated={stored === null}
    />
  );
}

/** What the ledger says of the balance as it is stored; while others are picked, the header has the new sums. */
function FormDifference({ balance, picked }: PartProps) {
  const { codes, reservations } = usePicked(picked);
  if (!balance || !reservations.complete || !sameCodes(codes, codesOf(balance))) return null;
  return <Difference balance={balance} reservations={reservations.found} />;
}

function FormEntries({ picked }: Pick<PartProps, 'picked'>) {
  const { codes, reservations } = usePicked(picked);
  return codes.length > 0 ? <Entries reservations={reservations.found} /> : null;
}

/** Whoever made the balance may not confirm it (rules: nomination): the server would refuse. */
function NomineeNotice({ balance }: Pick<PartProps, 'balance'>) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const confirmerId: unknown = useWatch({ name: 'confirmerId' });
  const creator = balance ? balance.userId : identity?.id;
  if (typeof confirmerId !== 'number' || confirmerId !== creator) return null;
  return <Alert severity="warning">{translate('balance.page.creatorIsNominee')}</Alert>;
}
