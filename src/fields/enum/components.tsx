import { optionsOf } from '..';
import { Badge } from '../components/Badge';
import type { DisplayProps } from '../components/types';
import { useEnumHelp, useEnumLabel } from '../components/label';

/**
 * @example <Display resource={resource} field={field} record={record} value="HOTEL" />
 */
export function Display({ resource, field, value }: DisplayProps) {
  const enumLabel = useEnumLabel();
  const help = useEnumHelp();
  if (typeof value !== 'string' || value === '') return null;
  const { values = {} } = optionsOf(field, 'enum') ?? {};
  return (
    <Badge color={values[value] ?? 'neutral'} help={help(resource, field.name, value)}>
      {enumLabel(resource, field.name, value)}
    </Badge>
  );
}
