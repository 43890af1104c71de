import { useNotify, useRedirect, useSaveContext } from 'ra-core';
import { useCallback, useRef } from 'react';
import type { AnyRecord, Resource } from '../../schema';
import { formValues, typedFields, type Values } from '../values/values';
import type { UseFormReturn } from 'react-hook-form';
import { hasDifferentValue } from '../../fields/values';

/** What a save is of. */
interface SaveOf {
  /** The record as the person had read it: what the payload is an edit of. None for a new one. */
  read?: AnyRecord | undefined;
  /** Names a create for as long as its form is open: the frame's. */
  once?: string;
}

/** Saves a payload by the react-admin screen around it. Resolves with the record that is stored now; rejects with what it failed with. */
type SaveRecord = (payload: Values, of: SaveOf) => Promise<AnyRecord>;

/** @example const save = useSaveRecord(); … onSubmit={async (typed, read, { once, end }) => end(await save(payloadOf(resource, typed, read), { read, once }), finish)} */
export function useSaveRecord(): SaveRecord {
  const { save } = useSaveContext();
  return useCallback(
    async (payload, { read, once }) => {
      if (!save) throw new Error('this needs an edit or a create screen around it');
      const outcomes: ({ record: AnyRecord } | { failure: unknown })[] = [];
      await save(payload, {
        meta: read ? { was: read } : { once },
        onSuccess: (record: AnyRecord) => outcomes.push({ record }),
        onError: (failure: unknown) => outcomes.push({ failure }),
      });
      const [outcome] = outcomes;
      if (!outcome) throw new Error('a save ended without an outcome');
      if ('failure' in outcome) throw outcome.failure;
      return outcome.record;
    },
    [save],
  );
}

interface Finish {
  /** True once the record is saved or deleted: leaving needs no question then. */
  done: { readonly current: boolean };
  /** Says what was done, for a second (rules: toast), and goes on: back to the list unless told otherwise. */
  finish: (message: string, goOn?: () => void) => void;
}

/** The end of an edit that went well. */
export function useFinishEdit({ route }: Resource): Finish {
  const notify = useNotify();
  const redirect = useRedirect();
  const done = useRef(false);
  const finish = useCallback(
    (message: string, goOn = () => redirect('list', route)) => {
      done.current = true;
      notify(message, { type: 'success' });
      goOn();
    },
    [notify, redirect, route],
  );
  return { done, finish };
}

/** What is saved is no longer unsaved; what was typed while the answer was on its way still is. */
export function markSaved(
  { getValues, reset, setValue }: UseFormReturn<Values>,
  resource: Resource,
  sent: Values,
  record: AnyRecord,
): void {
  const now = { ...getValues() };
  reset({ ...formValues(resource, record), id: record.id }, { keepFieldsRef: true });
  for (const { name } of typedFields(resource))
    if (hasDifferentValue(now[name], sent[name])) setValue(name, now[name], { shouldDirty: true });
}
