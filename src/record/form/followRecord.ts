import { useEffect, useRef, type RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { hasDifferentValue } from '../../fields/values';
import type { AnyRecord, Resource } from '../../schema';
import { typedFields, type Values } from '../values/values';

// How an open form goes along with its record, which is fetched again while people type.

/** Where the record that is fetched again holds what was typed, nothing of it is unsaved any more. */
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
  /** The record as the person had read it: what an edit is based on. */
  read: RefObject<AnyRecord | undefined>;
}

/**
 * Follows a record that is fetched again, but for fields that were typed in before: what is typed there is based on
 * the older value, and a save must not pass for an answer to the newer one.
 */
export function FollowRecord({ resource, record, read }: FollowRecordProps) {
  const { getValues } = useFormContext<Values>();
  const { defaultValues } = useFormState<Values>();
  const last = useRef<AnyRecord | null>(null);
  useEffect(() => {
    const known = read.current;
    const before = last.current;
    last.current = record;
    // A form begins with what it shows.
    if (!known || !before || known.id !== record.id) {
      read.current = record;
      return;
    }
    if (before === record) return;
    const values = getValues();
    const kept = typedFields(resource).filter(({ name }) => {
      const typed =
        hasDifferentValue(values[name], known[name]) &&
        hasDifferentValue(values[name], record[name]);
      // What a page that stays has just saved itself, its form has taken over by now.
      const own =
        hasDifferentValue(before[name], record[name]) &&
        !hasDifferentValue(defaultValues?.[name], record[name]);
      return typed && !own;
    });
    read.current = {
      ...record,
      ...Object.fromEntries(kept.map(({ name }) => [name, known[name]])),
    };
  }, [resource, record, read, defaultValues, getValues]);
  return null;
}
