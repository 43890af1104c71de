interface PageEvents {
  /** The page becomes visible, perhaps after hours of sleep. */
  onWake: () => void;
  /** Another tab changed the storage. */
  onStorage: (event: StorageEvent) => void;
  /** The page is unloading. */
  onLeave: () => void;
}

/**
 * Listens to page events.
 * @returns stops listening
 */
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
