import { useReferenceTitle } from '../../data/lookups';
import '../faces/display.css';
import { ReferenceField } from '../faces/pickers/ReferenceField';
import type { DisplayProps, InputProps } from '../faces/types';

/** The other record's title, with the code that names it in the tooltip. */
export function Display({ resource, field, value, record }: DisplayProps) {
  const title = useReferenceTitle({ resource, field, value, record });
  if (value === null || value === undefined || value === '') return null;
  return <span title={String(value)}>{title}</span>;
}

/** A record by its code. */
export function Input(props: InputProps) {
  return <ReferenceField {...props} by="key" />;
}
