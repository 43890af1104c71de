import { useReferenceTitle } from '../../data/lookups';
import '../display.css';
import type { DisplayProps } from '../faces';

/** The other record's title, with the code that names it in the tooltip. */
export function Display({ resource, field, value, record }: DisplayProps) {
  const title = useReferenceTitle({ resource, field, value, record });
  if (value === null || value === undefined || value === '') return null;
  return <span title={String(value)}>{title}</span>;
}
