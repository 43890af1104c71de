import { Alert } from '@mui/material';
import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { useId } from 'react';
import { balancePage as en } from '../../../../i18n/en/balancePage';
import { balancePage as ko } from '../../../../i18n/ko/balancePage';
import { useUserId } from '../../../data/rights';
import { FocusFirstEmpty } from '../../../record/form/FocusFirstEmpty';
import { FormLayout, type SubmitForm } from '../../../record/form/FormLayout';
import { FormSections } from '../../../record/form/FormSections';
import { LeaveGuard } from '../../../record/form/LeaveGuard';
import { useFinishEdit, useSaveRecord } from '../../../record/form/save';
import { useSaveWarnings } from '../../../record/form/useSaveWarnings';
import { HistoryPanel } from '../../../record/history/HistoryPanel';
import { RecordFoot } from '../../../record/RecordForm';
import { RelatedRecords } from '../../../record/related';
import { LabelledField, RecordSummary } from '../../../record/values/RecordSummary';
import type { Values } from '../../../record/values/values';
import { isConfirmed, type AnyRecord, type Resource } from '../../../schema';
import {
  ReservationsInput,
  CODES_FIELD,
  usePickedIds,
  usePickedReservations,
  type ReservationsProps,
} from './ReservationsInput';
import { useWatch } from 'react-hook-form';
import { codesOf, haveSameCodes } from './useSettledReservations';
import { isSentEmpty } from '../domain/checks';
import { SUMMED } from '../domain/sums';
import { BalanceConfirmation } from './BalanceConfirmation';
import { DifferenceNotice } from './DifferenceNotice';
import { BalanceEntries } from './BalanceEntries';
import { BalanceHeader } from './BalanceHeader';
import { addMessages } from '../../../shell/featureMessages';

addMessages('balance', { ko, en });

// Edited in their own places.
const ELSEWHERE = [CODES_FIELD, 'memoConfirmed'];

interface BalanceFormProps {
  resource: Resource;
  record?: AnyRecord | undefined;
}

export function BalanceForm({ resource, record }: BalanceFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const formId = useId();
  const { done, finish } = useFinishEdit(resource);
  const save = useSaveRecord();
  const balance = record ?? null;
  const picked = usePickedIds(balance);
  const warnings = useSaveWarnings();
  const beforeSave = (typed: Values, read: AnyRecord | undefined) =>
    warnings.ask(() =>
      isSentEmpty(typed) && !(read && isSentEmpty(read)) ? [translate('balance.warn.empty')] : [],
    );
  const submit: SubmitForm = async (_typed, read, { payload, once, settle, end }) => {
    if (!record) {
      const made = await save(payload, { once });
      return end(made, () =>
        finish('form.created', () => redirect('edit', resource.route, made.id)),
      );
    }
    // Unchanged forms too, to recompute the sums.
    settle(await save(payload, { read }));
    return notify('balance.page.saved', { type: 'success' });
  };
  return (
    <FormLayout
      resource={resource}
      formId={formId}
      record={record}
      onSubmit={submit}
      beforeSave={beforeSave}
      header={<BalanceHeader balance={balance} picked={picked} />}
      foot={
        <RecordFoot
          resource={resource}
          record={record}
          formId={formId}
          done={done}
          onDeleted={() => finish('form.deleted')}
        />
      }
    >
      {record && <BalanceConfirmation resource={resource} record={record} />}
      <FormDifference balance={balance} picked={picked} />
      <NomineeNotice balance={balance} />
      <FormSections resource={resource} exists={record !== undefined} without={ELSEWHERE} />
      {!record && <FocusFirstEmpty resource={resource} />}
      <ReservationsInput balance={balance} picked={picked} />
      <BalanceEntries picked={picked} />
      {record && (
        <>
          <ConfirmedMemo resource={resource} record={record} />
          <RecordSummary resource={resource} record={record} without={SUMMED} />
          <RelatedRecords resource={resource} record={record} showsHeld />
          <HistoryPanel resource={resource} record={record} />
        </>
      )}
      <LeaveGuard done={done} />
      {warnings.dialog}
    </FormLayout>
  );
}

function ConfirmedMemo({ resource, record }: Required<BalanceFormProps>) {
  if (!isConfirmed(resource, record)) return null;
  return (
    <section className="form-group">
      <dl className="form-grid form-values">
        <LabelledField resource={resource} record={record} field="memoConfirmed" />
      </dl>
    </section>
  );
}

function FormDifference({ balance, picked }: ReservationsProps) {
  const { codes, reservations } = usePickedReservations(picked);
  if (!balance || !reservations.complete || !haveSameCodes(codes, codesOf(balance))) return null;
  return <DifferenceNotice balance={balance} reservations={reservations.found} />;
}

/** The server would reject the creator's confirmation (rules: nomination). */
function NomineeNotice({ balance }: Pick<ReservationsProps, 'balance'>) {
  const translate = useTranslate();
  const userId = useUserId();
  const confirmerId: unknown = useWatch({ name: 'confirmerId' });
  const creator = balance ? balance.userId : userId;
  if (typeof confirmerId !== 'number' || confirmerId !== creator) return null;
  return <Alert severity="warning">{translate('balance.page.creatorIsNominee')}</Alert>;
}
