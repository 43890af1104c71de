import { useEffect, useRef, type RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyRecord, Resource } from '../../schema';
import { differs } from '../../fields/changes';
import { typedFields, type Values } from './values';

export type Read = RefObject<AnyRecord | undefined>;

/** The record as the person had read it: what an edit is based on. */
export function useRead(record: AnyRecord | undefined): Read {
  return useRef(record);
}

interface KeepReadProps {
  resource: Resource;
  record: AnyRecord;
  read: Read;
}

/**
 * Follows a record that is fetched again, but for fields that were typed in before: what is typed there is based on
 * the older value, and a save must not pass for an answer to the newer one.
 */
export function KeepRead({ resource, record, read }: KeepReadProps) {
  const { control, getValues } = useFormContext<Values>();
  const last = useRef(record);
  useEffect(() => {
    const known = read.current;
    const before = last.current;
    last.current = record;
    if (!known || known.id !== record.id) {
      read.current = record;
      return;
    }
    if (before === record) return;
    const values = getValues();
    const kept = typedFields(resource).filter(({ name }) => {
      const typed = differs(values[name], known[name]) && differs(values[name], record[name]);
      // What a page that stays has just saved itself, its form has taken over by now.
      const own =
        differs(before[name], record[name]) && !differs(control._defaultValues[name], record[name]);
      return typed && !own;
    });
    read.current = {
      ...record,
      ...Object.fromEntries(kept.map(({ name }) => [name, known[name]])),
    };
  }, [resource, record, read, control, getValues]);
  return null;
}
