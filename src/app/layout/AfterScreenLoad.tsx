import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNetwork } from '../../data/network';
import { ErrorBoundary } from '../../shell/faults/ErrorBoundary';
import { Placeholder } from '../../shell/faults/lazyComponent';

/** How long no request is made before the screen counts as loaded; longer while its script may be on its way. */
const CALM_MS = 300;
const FIRST_MS = 2000;

/** Its children, once the screen has what it asked for. They may be lazy, and their failure costs nobody else. */
export function AfterScreenLoad({ children }: { children: ReactNode }) {
  const fetching = useIsFetching() > 0;
  const [calm, setCalm] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    asked.current ||= fetching;
    if (fetching || calm) return undefined;
    const timer = setTimeout(() => setCalm(true), asked.current ? CALM_MS : FIRST_MS);
    return () => clearTimeout(timer);
  }, [fetching, calm]);
  return (
    calm && (
      <Harmless>
        <Placeholder value={null}>{children}</Placeholder>
      </Harmless>
    )
  );
}

/** What comes after the screen is an extra: where its script cannot be had, the screen goes on without it. */
function Harmless({ children }: { children: ReactNode }) {
  // Tried again once the network is back.
  const { offline } = useNetwork();
  return (
    <ErrorBoundary of={offline} fallback={() => null}>
      {children}
    </ErrorBoundary>
  );
}
