import { useNotify, useSaveContext } from 'ra-core';
import { useCallback, useRef, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TOAST_MS } from '../../../data/limits';
import type { Saving } from '../../../record/form/useSaving';
import { settle } from '../../../record/form/settle';
import { payloadOf, type Values } from '../../../record/form/values';
import type { AnyRecord, Resource } from '../../../schema';

interface BalanceSaveOptions {
  resource: Resource;
  record: AnyRecord;
  form: RefObject<UseFormReturn<Values> | null>;
}

export interface BalanceSave extends Omit<Saving, 'submit'> {
  submit: (typed: Values, read: AnyRecord | undefined) => Promise<boolean | void>;
}

/**
 * Saves a balance and stays: what the server has computed shows in its place. Without a change too, as that is how
 * the sums are computed anew.
 */
export function useBalanceSave({ resource, record, form }: BalanceSaveOptions): BalanceSave {
  const { save } = useSaveContext();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);

  const submit = useCallback(
    async (typed: Values, read: AnyRecord | undefined) => {
      // State would be a render late: two clicks may come before it.
      if (running.current || !save) return;
      running.current = true;
      setBusy(true);
      setFailure(null);
      try {
        await save(payloadOf(resource, typed, read), {
          ...(read && { meta: { was: read } }),
          onSuccess: (saved: AnyRecord) => {
            if (form.current) settle(form.current, resource, typed, { ...record, ...saved });
            notify('balance.page.saved', { type: 'success', autoHideDuration: TOAST_MS });
          },
          onError: (error: unknown) => setFailure(error),
        });
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [resource, record, form, save, notify],
  );

  return { submit, busy, failure, dismiss: () => setFailure(null) };
}
