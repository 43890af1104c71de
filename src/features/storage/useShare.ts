import { useEffect, useMemo, useState } from 'react';
import { browserStorage } from '../../session/browserStorage';

/** What this site takes of the browser's room. */
export interface Share {
  /** Entries of localStorage: settings, drafts, the session. */
  entries: number;
  bytes: number;
  /** What the browser grants the whole site; null where it does not tell. */
  quota: number | null;
}

// Browsers keep localStorage in 16-bit characters.
const BYTES_PER_CHARACTER = 2;

function kept(): Pick<Share, 'entries' | 'bytes'> {
  const storage = browserStorage();
  let characters = 0;
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index) ?? '';
    characters += key.length + (storage.getItem(key)?.length ?? 0);
  }
  return { entries: storage.length, bytes: characters * BYTES_PER_CHARACTER };
}

/** How much of the browser's room is taken. Looked at again whenever `changed` is another value. */
export function useShare(changed: unknown): Share {
  const [quota, setQuota] = useState<number | null>(null);
  const own = useMemo(() => ({ ...kept(), changed }), [changed]);
  useEffect(() => {
    // Only over HTTPS, and not in every browser.
    if (!('storage' in navigator)) return undefined;
    let current = true;
    navigator.storage.estimate().then(
      (estimate) => {
        if (current) setQuota(estimate.quota ?? null);
      },
      (error: unknown) => console.warn(error),
    );
    return () => {
      current = false;
    };
  }, []);
  return { ...own, quota };
}
