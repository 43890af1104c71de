import { useWatch } from 'react-hook-form';
import type { InputProps } from '../faces';
import { NumberFace } from '../NumberFace';
import { currencyOf, type MoneyOptions } from './codec';
import { useQuotient } from './useQuotient';

/** An amount beside its currency; one that is a quotient follows its parts until someone types in it. */
export function Input(props: InputProps) {
  const { of }: MoneyOptions = props.field.options;
  return of ? <QuotientInput {...props} of={of} /> : <AmountInput {...props} />;
}

function QuotientInput({ of, ...props }: InputProps & { of: readonly [string, string] }) {
  useQuotient(props.field.name, of);
  return <AmountInput {...props} />;
}

function AmountInput(props: InputProps) {
  const { name } = props.field;
  const options: MoneyOptions = props.field.options;
  const currency: unknown = useWatch({ name: options.currency ?? name });
  const record = options.currency === undefined ? {} : { [options.currency]: currency };
  return <NumberFace {...props} unit={currencyOf(options, record)} />;
}
