import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFindNamed } from '../../data/lookupFinder';
import { optionsOf } from '../../fields';
import { seoulDay } from '../../days';
import type { InputProps } from '../../fields/faces/types';
import { Input as MoneyInput } from '../../fields/money/faces';
import { DateText } from '../../fields/faces/pickers/DateText';
import { Input as ReferenceInput } from '../../fields/reference/faces';
import { useFieldInput } from '../../fields/faces/useFieldInput';
import { isEmpty } from '../../fields/values';
import type { Inputs } from '../../record/form/FormSections';
import { SettledNotice } from './SettledNotice';
import { TwinNotice } from './TwinNotice';

/**
 * The day of an entry, whose moment is for the server to say: today's is its own clock, an earlier day is booked at
 * its beginning. A stored entry keeps its day (rules: confirmation).
 */
function EntryDay(props: InputProps) {
  const { value, change, inputProps } = useFieldInput(props);
  const today = seoulDay();
  const stored = typeof value === 'string' && value !== '' ? value : null;
  return (
    <DateText
      {...inputProps}
      value={stored?.slice(0, inputProps.disabled ? 16 : 10) ?? today}
      onChange={(day) => change(day === null || day === today ? null : `${day} 00:00:00`)}
    />
  );
}

function Amount(props: InputProps) {
  return (
    <>
      <MoneyInput {...props} />
      <TwinNotice resource={props.resource} />
    </>
  );
}

/** A reservation brings its customer along, where nobody has named one. */
function Reservation(props: InputProps) {
  const { name } = props.field;
  const { to = '' } = optionsOf(props.field, 'reference') ?? {};
  const { getValues, setValue } = useFormContext();
  const { dirtyFields } = useFormState({ name });
  const find = useFindNamed();
  const code: unknown = useWatch({ name });
  const picked = dirtyFields[name] === true && typeof code === 'string' && code !== '';
  useEffect(() => {
    if (!picked || !isEmpty(getValues('customerCode'))) return undefined;
    let current = true;
    void find({ to, text: code }).then((naming) => {
      const reservation = naming.is === 'one' ? naming.record : undefined;
      if (
        !current ||
        reservation?.code !== code ||
        isEmpty(reservation.customerCode) ||
        !isEmpty(getValues('customerCode'))
      )
        return;
      setValue('customerCode', reservation.customerCode, { shouldDirty: true });
    }, ignored);
    return () => {
      current = false;
    };
  }, [picked, code, to, find, getValues, setValue]);
  return (
    <>
      <ReferenceInput {...props} />
      <SettledNotice field={name} />
    </>
  );
}

// Nothing was asked for: who sees no customer filled in picks one.
const ignored = () => undefined;

/** The ledger's own inputs, wherever an entry is typed. */
export const entryInputs: Inputs = {
  createdAt: EntryDay,
  reservationCode: Reservation,
  amount: Amount,
};
