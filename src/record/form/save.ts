import { useNotify, useRedirect, useSaveContext } from 'ra-core';
import { useCallback, useRef } from 'react';
import type { AnyRecord, Resource } from '../../schema';
import { formValues, typedFields, type Values } from '../values/values';
import { TOAST_MS } from '../../data/limits';
import type { UseFormReturn } from 'react-hook-form';
import { differs } from '../../fields/values';

/**
 * Saves a payload by the react-admin screen around it. `read` is the record as the person had read it: what the payload
 * is an edit of. Always true, and rejects with what the save failed with.
 */
export type SaveRecord = (payload: Values, read?: AnyRecord) => Promise<true>;

/** @param onSaved gets the record that the server has now, before the promise is kept */
export function useSaveRecord(onSaved: (record: AnyRecord) => void): SaveRecord {
  const { save } = useSaveContext();
  return useCallback(
    async (payload, read) => {
      if (!save) throw new Error('this needs an edit or a create screen around it');
      const failures: unknown[] = [];
      await save(payload, {
        ...(read && { meta: { was: read } }),
        onSuccess: onSaved,
        onError: (error: unknown) => failures.push(error),
      });
      if (failures.length > 0) throw failures[0];
      return true;
    },
    [save, onSaved],
  );
}

export interface Finish {
  /** True once the record is saved or deleted: leaving needs no question then. */
  done: { readonly current: boolean };
  /** Says what was done, for a second (rules: toast), and goes on: back to the list unless told otherwise. */
  finish: (message: string, goOn?: () => void) => void;
}

/** The end of an edit that went well. */
export function useFinish({ route }: Resource): Finish {
  const notify = useNotify();
  const redirect = useRedirect();
  const done = useRef(false);
  const finish = useCallback(
    (message: string, goOn = () => redirect('list', route)) => {
      done.current = true;
      notify(message, { type: 'success', autoHideDuration: TOAST_MS });
      goOn();
    },
    [notify, redirect, route],
  );
  return { done, finish };
}

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
