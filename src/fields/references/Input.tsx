import { useMemo } from 'react';
import type { InputProps } from '../faces';
import { ReferencesPicker } from '../pickers/ReferencesPicker';
import { useFieldInput } from '../useFieldInput';

/** Several records by their codes. */
export function Input(props: InputProps) {
  const { value, change, face } = useFieldInput(props);
  const codes = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  return (
    <ReferencesPicker
      {...face}
      to={String(props.field.options.to)}
      value={codes}
      onChange={(next) => change(next.length > 0 ? next : null)}
    />
  );
}
