import { useNotify, useSaveContext } from 'ra-core';
import { useRef } from 'react';
import type { AnyRecord, Resource } from '../../schema';
import { formValues, typedFields, type Values } from '../values/values';
import type { UseFormReturn } from 'react-hook-form';
import { hasDifferentValue } from '../../fields/values';
import { useBackToList, useBackToOrigin, useReturnPath } from '../../shell/elements/BackToList';

type SaveRecord = (
  payload: Values,
  of: { read?: AnyRecord | undefined; once?: string },
) => Promise<AnyRecord>;

/**
 * @example const save = useSaveRecord(); … onSubmit={async (typed, read, { payload, once, end }) => end(await save(payload, { read, once }), finish)}
 */
export function useSaveRecord(): SaveRecord {
  const { save } = useSaveContext();
  return async (payload, { read, once }) => {
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
  };
}

/** @example const { done, finish } = useFinishEdit(resource); */
export function useFinishEdit(resource: Resource) {
  const notify = useNotify();
  const backToList = useBackToList();
  const toOrigin = useBackToOrigin();
  const list = useReturnPath(resource);
  const done = useRef(false);
  return {
    /** Leaving needs no confirmation. */
    done,
    /** Shows a message for a second (rules: toast). */
    finish: (message: string, next = () => backToList(list)) => {
      done.current = true;
      notify(message, { type: 'success' });
      next();
    },
    backToOrigin: () => toOrigin(list),
  };
}

/** Input during the request stays dirty. */
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
