interface PageEvents {
  /** Perhaps after hours of sleep. */
  onWake: () => void;
  onStorage: (event: StorageEvent) => void;
  onLeave: () => void;
}

/** @returns stops listening */
export function listenToPage({ onWake, onStorage, onLeave }: PageEvents): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  const off = new AbortController();
  const { signal } = off;
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('focus', onWake, { signal });
  window.addEventListener('pageshow', onWake, { signal });
  // Some browsers cancel requests after beforeunload, others after pagehide.
  window.addEventListener('beforeunload', onLeave, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  return () => off.abort();
}
