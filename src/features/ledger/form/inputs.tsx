import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFindNamed } from '../../../data/lookupFinder';
import type { InputProps } from '../../../fields/faces/types';
import { Input as MoneyInput } from '../../../fields/money/faces';
import { Input as ReferenceInput } from '../../../fields/reference/faces';
import { isEmpty } from '../../../fields/validate';
import type { Inputs } from '../../../record/form/FormSections';
import { EntryDay } from './EntryDay';
import { Twins } from './Twins';

function Amount(props: InputProps) {
  return (
    <>
      <MoneyInput {...props} />
      <Twins resource={props.resource} />
    </>
  );
}

/** A reservation brings its customer along, where nobody has named one. */
function Reservation(props: InputProps) {
  const { name, options } = props.field;
  const to = String(options.to);
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
  return <ReferenceInput {...props} />;
}

// Nothing was asked for: who sees no customer filled in picks one.
const ignored = () => undefined;

/** The ledger's own inputs, wherever an entry is typed. */
export const entryInputs: Inputs = {
  createdAt: EntryDay,
  reservationCode: Reservation,
  amount: Amount,
};
