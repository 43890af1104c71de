import { useNotify, useRedirect } from 'ra-core';
import { useCallback, useRef } from 'react';
import { TOAST_MS } from '../../data/limits';
import type { Resource } from '../../schema';

export interface Finish {
  /** True once the record is saved or deleted: leaving needs no question then. */
  done: { readonly current: boolean };
  /** Says what was done, for a second (spec §9), and goes on: back to the list unless told otherwise. */
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
