import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { groupDigits } from '../decimal/group';
import type { InputProps } from '../faces';
import { FieldNotice } from '../FieldNotice';
import { useFieldLabel } from '../label';
import { NumberFace } from '../NumberFace';
import { currencyOf, type MoneyOptions } from './codec';
import { useQuotient } from './useQuotient';

/** An amount beside its currency; one that is a quotient and its amount follow each other as they are typed. */
export function Input(props: InputProps) {
  const { of }: MoneyOptions = props.field.options;
  return (
    <>
      <AmountInput {...props} />
      {of && <QuotientNotice {...props} of={of} />}
    </>
  );
}

// Beside the input: what it watches need not draw the input again.
function QuotientNotice({ of, resource, field }: InputProps & { of: readonly [string, string] }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const kept = useQuotient({ resource, name: field.name, of });
  return (
    kept && (
      <FieldNotice
        text={translate('form.money.replaced', {
          field: labelOf(resource, kept.field),
          value: groupDigits(kept.value),
        })}
        action={translate('form.money.keepBoth', { rate: groupDigits(kept.rate) })}
        onAction={kept.keep}
      />
    )
  );
}

function AmountInput(props: InputProps) {
  const { name } = props.field;
  const options: MoneyOptions = props.field.options;
  const currency: unknown = useWatch({ name: options.currency ?? name });
  const record = options.currency === undefined ? {} : { [options.currency]: currency };
  return <NumberFace {...props} unit={currencyOf(options, record)} />;
}
