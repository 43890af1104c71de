import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isEmpty } from '../../fields/values';
import type { Resource } from '../../schema';
import { fillEmptyFields, useFillFromReference } from '../values/useFillFromReference';
import type { Values } from '../values/values';

/** Fills empty fields from the record that the user picks in a reference. */
export default function ReferenceFill({ resource, name }: { resource: Resource; name: string }) {
  const { getValues, setValue, formState } = useFormContext<Values>();
  const picked: unknown = useWatch({ name });
  const fillsFor = useFillFromReference(resource);
  const touched = formState.dirtyFields[name] === true;
  useEffect(() => {
    if (!touched || isEmpty(picked)) return undefined;
    let current = true;
    void fillsFor(getValues(), name).then((fills) => {
      if (!current) return;
      for (const [field, value] of Object.entries(fillEmptyFields(getValues(), fills)))
        setValue(field, value, { shouldDirty: true });
    }, ignored);
    return () => {
      current = false;
    };
  }, [touched, picked, name, fillsFor, getValues, setValue]);
  return null;
}

// The user types the values that are not filled in.
const ignored = () => undefined;
