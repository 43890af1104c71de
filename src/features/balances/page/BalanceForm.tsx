import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ChangedNotice } from '../../../record/form/ChangedNotice';
import { FailureAlert } from '../../../record/form/FailureAlert';
import { FormFrame } from '../../../record/form/FormFrame';
import { FormSections } from '../../../record/form/FormSections';
import { FormToolbar } from '../../../record/form/FormToolbar';
import { LeaveGuard } from '../../../record/form/LeaveGuard';
import type { Values } from '../../../record/form/values';
import type { AnyRecord, Resource } from '../../../schema';
import { FormDifference, FormEntries, FormHeader, NomineeNotice } from './FormParts';
import { ReservationsInput } from './ReservationsInput';
import { CODES, usePickedIds } from './usePicked';

// The codes have a picker of their own, and the confirmer's memo belongs to the confirmation.
const ELSEWHERE = [CODES, 'memoConfirmed'];

interface BalanceFormProps {
  resource: Resource;
  /** The balance that is edited; none for a new one. */
  record?: AnyRecord;
  /** What a new balance starts with instead of the declared defaults. */
  start?: Readonly<Values> | null;
  /** Sends what was typed; see FormFrame. */
  onSubmit: (typed: Values, read: AnyRecord | undefined) => Promise<boolean | void>;
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
  return (
    <FormFrame
      {...{ resource, formId, record, start, onSubmit }}
      header={<FormHeader {...{ balance, picked }} />}
      foot={
        <>
          {record && <ChangedNotice {...{ resource, record }} own={done} />}
          <FailureAlert resource={resource} />
          <FormToolbar
            {...{ resource, formId }}
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
      <FormDifference {...{ balance, picked }} />
      <NomineeNotice balance={balance} />
      <FormSections resource={resource} exists={record !== undefined} without={ELSEWHERE} />
      <ReservationsInput {...{ balance, picked }} />
      <FormEntries picked={picked} />
      {after}
      <LeaveGuard done={done} />
    </FormFrame>
  );
}
