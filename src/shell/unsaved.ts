import { useEffect } from 'react';
import { createStore } from '../store';

const { get, set, subscribe } = createStore<readonly { texts: string | undefined }[]>([]);

/** Check it before closing the page, such as for a new version. */
export const unsaved = {
  /** Returns the cleanup. */
  hold(texts?: string): () => void {
    const holder = { texts };
    set([...get(), holder]);
    return () => {
      if (get().includes(holder)) set(get().filter((one) => one !== holder));
    };
  },
  any: (): boolean => get().length > 0,
  texts: (): string => get().find(({ texts }) => texts)?.texts ?? 'form.leave',
  subscribe,
};

export function useUnsaved(isDirty: boolean, texts?: string): void {
  useEffect(() => (isDirty ? unsaved.hold(texts) : undefined), [isDirty, texts]);
}
