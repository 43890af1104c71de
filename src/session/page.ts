interface PageEvents {
  /** The page is looked at again, perhaps after hours of sleep. */
  onWake: () => void;
  /** Another tab changed what the browser holds. */
  onStorage: (event: StorageEvent) => void;
  /** The page is going away. */
  onLeave: () => void;
}

/** Listens to the page's comings and goings; returns how to stop. */
export function listenToPage({ onWake, onStorage, onLeave }: PageEvents): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', onWake);
  window.addEventListener('pageshow', onWake);
  // Calls are cancelled after beforeunload in some browsers and after pagehide in others.
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
