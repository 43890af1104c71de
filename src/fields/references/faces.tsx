import { useMemo } from 'react';
import { ReferencesPicker } from '../faces/pickers/ReferencesPicker';
import type { DisplayProps, InputProps } from '../faces/types';
import { useFieldInput } from '../faces/useFieldInput';
import { Display as Text } from '../text/faces';

/** Several codes, as the contract writes them: joined by commas. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  return <Text value={Array.isArray(value) ? value.join(', ') : value} />;
}

/** Several records by their codes. */
export function Input(props: InputProps) {
  const { value, change, hold, halfTyped, inputProps } = useFieldInput(props);
  const codes = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  return (
    <ReferencesPicker
      {...inputProps}
      to={String(props.field.options.to)}
      value={codes}
      onChange={(next) => change(next.length > 0 ? next : null)}
      onText={halfTyped}
      onUnnamed={(_text, message) => hold?.(value, message)}
    />
  );
}
