import { TimeText } from '../components/pickers/TimeText';
import type { InputProps } from '../components/types';
import { useFieldInput } from '../components/useFieldInput';

export function Input(props: InputProps) {
  const { value, change, inputProps } = useFieldInput(props);
  return (
    <TimeText
      {...inputProps}
      partial
      value={typeof value === 'string' ? value : null}
      onChange={change}
    />
  );
}
