import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { balancePage as en } from '../../../../i18n/en/balancePage';
import { balancePage as ko } from '../../../../i18n/ko/balancePage';
import { useUserId } from '../../../data/rights';
import { RemoteChangeNotice } from '../../../record/form/RemoteChangeNotice';
import { FocusFirstEmpty } from '../../../record/form/FocusFirstEmpty';
import { FormLayout, type SubmitForm } from '../../../record/form/FormLayout';
import { FormSections } from '../../../record/form/FormSections';
import { FormToolbar } from '../../../record/form/FormToolbar';
import { LeaveGuard } from '../../../record/form/LeaveGuard';
import { useSaveWarnings } from '../../../record/form/useSaveWarnings';
import type { Values } from '../../../record/values/values';
import type { AnyRecord, Resource } from '../../../schema';
import {
  ReservationsInput,
  CODES_FIELD,
  usePickedIds,
  usePickedReservations,
  type PickedReservations,
} from './ReservationsInput';
import { useWatch } from 'react-hook-form';
import { codesOf, haveSameCodes } from './useSettledReservations';
import { isSentEmpty } from '../domain/checks';
import { storedSums, computeBalanceSums } from '../domain/sums';
import { DifferenceNotice } from './DifferenceNotice';
import { BalanceEntries } from './BalanceEntries';
import { BalanceHeader } from './BalanceHeader';
import { lazyPart } from '../../../shell/faults/PartErrorBoundary';
import { addMessages } from '../../../shell/featureMessages';

addMessages('balance', { ko, en });

const FailureAlert = lazyPart(() => import('../../../record/form/FailureAlert'));

// Edited in their own places.
const ELSEWHERE = [CODES_FIELD, 'memoConfirmed'];

interface BalanceFormProps {
  resource: Resource;
  record?: AnyRecord;
  onSubmit: SubmitForm;
  done: { readonly current: boolean };
  before?: ReactNode;
  after?: ReactNode;
  actions?: ReactNode;
}

export function BalanceForm(props: BalanceFormProps) {
  const { resource, record, onSubmit, done, before, after, actions } = props;
  const translate = useTranslate();
  const formId = useId();
  const balance = record ?? null;
  const picked = usePickedIds(balance);
  const warnings = useSaveWarnings();
  const beforeSave = (typed: Values, read: AnyRecord | undefined) =>
    warnings.ask(() =>
      isSentEmpty(typed) && !(read && isSentEmpty(read)) ? [translate('balance.warn.empty')] : [],
    );
  return (
    <FormLayout
      resource={resource}
      formId={formId}
      record={record}
      onSubmit={onSubmit}
      beforeSave={beforeSave}
      header={<FormHeader balance={balance} picked={picked} />}
      foot={
        <>
          {record && <RemoteChangeNotice resource={resource} record={record} own={done} />}
          <FailureAlert resource={resource} />
          <FormToolbar resource={resource} formId={formId}>
            {actions}
          </FormToolbar>
        </>
      }
    >
      {before}
      <FormDifference balance={balance} picked={picked} />
      <NomineeNotice balance={balance} />
      <FormSections resource={resource} exists={record !== undefined} without={ELSEWHERE} />
      {!record && <FocusFirstEmpty resource={resource} />}
      <ReservationsInput balance={balance} picked={picked} />
      <FormEntries picked={picked} />
      {after}
      <LeaveGuard done={done} />
      {warnings.dialog}
    </FormLayout>
  );
}

interface PartProps {
  balance: AnyRecord | null;
  picked: PickedReservations;
}

/** Stored sums, or those of the picked reservations (docs/balances.md). */
function FormHeader({ balance, picked }: PartProps) {
  const title: unknown = useWatch({ name: 'title' });
  const { codes, reservations } = usePickedReservations(picked);
  const { complete, found } = reservations;
  const same = balance !== null && haveSameCodes(codes, codesOf(balance));
  const stored = same ? storedSums(balance) : null;
  return (
    <BalanceHeader
      title={typeof title === 'string' ? title.trim() : ''}
      balance={balance}
      sums={stored ?? (complete ? computeBalanceSums(found) : null)}
      estimated={stored === null}
    />
  );
}

function FormDifference({ balance, picked }: PartProps) {
  const { codes, reservations } = usePickedReservations(picked);
  if (!balance || !reservations.complete || !haveSameCodes(codes, codesOf(balance))) return null;
  return <DifferenceNotice balance={balance} reservations={reservations.found} />;
}

function FormEntries({ picked }: Pick<PartProps, 'picked'>) {
  const { codes, reservations } = usePickedReservations(picked);
  const { found, isPending, error } = reservations;
  if (codes.length === 0 || (error && found.length === 0)) return null;
  return <BalanceEntries reservations={found} isPending={isPending} />;
}

/** The server would reject the creator's confirmation (rules: nomination). */
function NomineeNotice({ balance }: Pick<PartProps, 'balance'>) {
  const translate = useTranslate();
  const userId = useUserId();
  const confirmerId: unknown = useWatch({ name: 'confirmerId' });
  const creator = balance ? balance.userId : userId;
  if (typeof confirmerId !== 'number' || confirmerId !== creator) return null;
  return <Alert severity="warning">{translate('balance.page.creatorIsNominee')}</Alert>;
}
