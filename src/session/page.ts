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
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', onWake);
  window.addEventListener('pageshow', onWake);
  // Some browsers cancel requests after beforeunload, others after pagehide.
  window.addEventListener('beforeunload', onLeave);
  window.addEventListener('pagehide', onLeave);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', onWake);
    window.removeEventListener('pageshow', onWake);
    window.removeEventListener('beforeunload', onLeave);
    window.removeEventListener('pagehide', onLeave);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
