import { useMemo } from 'react';
import { ReferencesPicker } from '../components/pickers/ReferencesPicker';
import type { InputProps } from '../components/types';
import { useFieldInput } from '../components/useFieldInput';

export function Input(props: InputProps) {
  const { value, change, hold, markIncomplete, waitFor, inputProps } = useFieldInput(props);
  const codes = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  return (
    <ReferencesPicker
      {...inputProps}
      to={String(props.field.options.to)}
      value={codes}
      onChange={(next) => change(next.length > 0 ? next : null)}
      onText={markIncomplete}
      onAsked={waitFor}
      onUnnamed={(_text, message) => hold?.(value, message)}
    />
  );
}
