import { useEffect, useRef, type RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { pendingProblem } from '../../fields/components/pendingInputs';
import { hasDifferentValue } from '../../fields/values';
import type { AnyRecord, Resource } from '../../schema';
import { typedFields, type Values } from '../values/values';

/** Clears the dirty state of fields whose refetched value equals the input. */
export function DropSameValues() {
  const { control, getValues, resetField } = useFormContext<Values>();
  const { defaultValues, dirtyFields } = useFormState<Values>({ control });
  useEffect(() => {
    for (const name of Object.keys(dirtyFields))
      if (!hasDifferentValue(getValues(name), defaultValues?.[name])) resetField(name);
  }, [defaultValues, dirtyFields, getValues, resetField]);
  return null;
}

interface FollowRecordProps {
  resource: Resource;
  record: AnyRecord;
  read: RefObject<AnyRecord | undefined>;
}

/** Edited fields stay based on the value that the user had read. */
export function FollowRecord({ resource, record, read }: FollowRecordProps) {
  const { control, getValues } = useFormContext<Values>();
  const { defaultValues } = useFormState<Values>();
  const last = useRef<AnyRecord | null>(null);
  useEffect(() => {
    const lastRead = read.current;
    const before = last.current;
    last.current = record;
    if (!lastRead || !before || lastRead.id !== record.id) {
      read.current = record;
      return;
    }
    if (before === record) return;
    const pending = pendingProblem(control);
    const values = getValues();
    const ownFields = typedFields(resource).filter(({ name }) => {
      const typed =
        pending?.has(name) ||
        // Or the last read value, typed again.
        (hasDifferentValue(values[name], defaultValues?.[name]) &&
          hasDifferentValue(values[name], record[name]));
      // Skip the page's own save.
      const own =
        hasDifferentValue(before[name], record[name]) &&
        !hasDifferentValue(defaultValues?.[name], record[name]);
      return typed && !own;
    });
    read.current = {
      ...record,
      ...Object.fromEntries(ownFields.map(({ name }) => [name, lastRead[name]])),
    };
  }, [resource, record, read, defaultValues, control, getValues]);
  return null;
}
