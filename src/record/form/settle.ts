import type { UseFormReturn } from 'react-hook-form';
import { differs } from '../../fields/changes';
import type { AnyRecord, Resource } from '../../schema';
import { formValues, typedFields, type Values } from './values';

/** What is saved is no longer unsaved; what was typed while the answer was on its way still is. */
export function settle(
  { getValues, reset, setValue }: UseFormReturn<Values>,
  resource: Resource,
  sent: Values,
  record: AnyRecord,
): void {
  const now = { ...getValues() };
  reset({ ...formValues(resource, record), id: record.id }, { keepFieldsRef: true });
  for (const { name } of typedFields(resource))
    if (differs(now[name], sent[name])) setValue(name, now[name], { shouldDirty: true });
}
