import { seoulDay } from '../../days';
import type { InputProps } from '../../fields/components/types';
import { Input as MoneyInput } from '../../fields/money/components';
import { DateText } from '../../fields/components/pickers/DateText';
import { Input as ReferenceInput } from '../../fields/reference/components';
import { useFieldInput } from '../../fields/components/useFieldInput';
import type { Inputs } from '../../record/form/FormSections';
import { SettledNotice } from './SettledNotice';
import { DuplicateNotice } from './DuplicateNotice';

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

/** The ledger's own inputs, wherever an entry is typed. */
export const entryInputs: Inputs = {
  createdAt: EntryDay,
  reservationCode: Reservation,
  amount: Amount,
};
