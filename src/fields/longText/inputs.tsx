import { FieldTextInput } from '../components/FieldTextInput';
import type { InputProps } from '../components/types';
import type { LongTextOptions } from '.';

/**
 * @example <Input resource={resource} field={fieldOf(resource, 'memo')} />
 */
export function Input(props: InputProps) {
  const { rows = 3 }: LongTextOptions = props.field.options;
  return <FieldTextInput {...props} rows={rows} />;
}
