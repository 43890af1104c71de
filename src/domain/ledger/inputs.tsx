import { isDay, seoulDay } from '../../days';
import type { InputProps } from '../../fields/components/types';
import { Input as MoneyInput } from '../../fields/money/inputs';
import { DateText } from '../../fields/components/pickers/DateText';
import { Input as ReferenceInput } from '../../fields/reference/inputs';
import { useFieldInput } from '../../fields/components/useFieldInput';
import type { Inputs } from '../../record/form/FormSections';
import { DuplicateNotice } from './DuplicateNotice';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useGetOne, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useHref } from 'react-router';
import { titleOf, wantedQuery } from '../../data/lookups';
import { useProvider, useResource } from '../../data/resources';
import { useCanAccess } from '../../data/rights';
import { isEmpty } from '../../fields/values';
import { FieldNotice } from '../../fields/components/FieldNotice';
import { useIsFormReadOnly } from '../../record/form/formLayoutContext';
import { isConfirmed, type AnyRecord } from '../../schema';

/** The server sets the time: now for today, else midnight. A stored entry keeps its day (rules: confirmation). */
function EntryDay(props: InputProps) {
  const { value, change, inputProps } = useFieldInput(props);
  const today = seoulDay();
  const stored = typeof value === 'string' && value !== '' ? value : null;
  const isMoment = stored !== null && /^\d{4}-\d\d-\d\d[ T]/.test(stored);
  const shown = isMoment ? stored.slice(0, inputProps.disabled ? 16 : 10) : stored;
  return (
    <DateText
      {...inputProps}
      partial
      value={shown ?? (inputProps.disabled ? null : today)}
      onChange={(day) =>
        // Other text is kept as typed; the form reports it.
        change(day === null || day === today ? null : isDay(day) ? `${day} 00:00:00` : day)
      }
    />
  );
}

function Amount(props: InputProps) {
  return (
    <>
      <MoneyInput {...props} />
      <DuplicateNotice resource={props.resource} />
    </>
  );
}

function Reservation(props: InputProps) {
  return (
    <>
      <ReferenceInput {...props} />
      <SettledNotice field={props.field.name} />
    </>
  );
}

export const entryInputs: Inputs = {
  createdAt: EntryDay,
  reservationCode: Reservation,
  amount: Amount,
};

/** The entry's reservation is in a confirmed balance. */
function SettledNotice({ field }: { field: string }) {
  const locked = useIsFormReadOnly();
  const code: unknown = useWatch({ name: field });
  const balance = useConfirmedBalance(locked || isEmpty(code) ? null : String(code));
  return balance && <Notice balance={balance} />;
}

function Notice({ balance }: { balance: AnyRecord }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResource('balances');
  const href = useHref(createPath({ resource: resource.route, type: 'show', id: balance.id }));
  return (
    <FieldNotice warning text={translate('ledger.form.settled')}>
      <a className="field-link" href={href} target="_blank" rel="noopener noreferrer">
        {titleOf(resource, balance)}
        <span className="visually-hidden">{` (${translate('ledger.form.newTab')})`}</span>
      </a>
    </FieldNotice>
  );
}

/** Null too if the user may not see it. */
function useConfirmedBalance(code: string | null): AnyRecord | null {
  const dataProvider = useProvider();
  const reservations = useResource('reservations');
  const balances = useResource('balances');
  const maySee = useCanAccess(balances, 'show');
  const mayFind = useCanAccess(reservations, 'list');
  const { data: reservation } = useQuery({
    ...wantedQuery(reservations, dataProvider, { by: 'key', value: code ?? '' }),
    enabled: maySee && mayFind && code !== null,
  });
  const balanceId = code === null ? null : (reservation?.balanceId ?? null);
  const { data: balance } = useGetOne<AnyRecord>(
    balances.route,
    { id: Number(balanceId) },
    { enabled: balanceId !== null },
  );
  return balanceId !== null && balance && isConfirmed(balances, balance) ? balance : null;
}
