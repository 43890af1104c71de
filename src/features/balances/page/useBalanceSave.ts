import { useNotify } from 'ra-core';
import { useRef, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TOAST_MS } from '../../../data/limits';
import { useSaveRecord } from '../../../record/form/send';
import { settle } from '../../../record/form/settle';
import { payloadOf, type Values } from '../../../record/form/values';
import type { AnyRecord, Resource } from '../../../schema';

interface BalanceSaveOptions {
  resource: Resource;
  record: AnyRecord;
  form: RefObject<UseFormReturn<Values> | null>;
}

/**
 * Saves a balance and stays: what the server has computed shows in its place. Without a change too, as that is how
 * the sums are computed anew.
 */
export function useBalanceSave({ resource, record, form }: BalanceSaveOptions) {
  const notify = useNotify();
  const sent = useRef<Values>({});
  const save = useSaveRecord((saved) => {
    if (form.current) settle(form.current, resource, sent.current, { ...record, ...saved });
    notify('balance.page.saved', { type: 'success', autoHideDuration: TOAST_MS });
  });
  return async (typed: Values, read: AnyRecord | undefined): Promise<void> => {
    sent.current = typed;
    await save(payloadOf(resource, typed, read), read);
  };
}
