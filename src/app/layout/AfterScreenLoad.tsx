import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNetwork } from '../../data/network';
import { ErrorBoundary } from '../../shell/faults/ErrorBoundary';
import { Placeholder } from '../../shell/faults/lazyComponent';

/** Quiet time (ms); the screen's script may still load. */
const CALM_MS = 300;
const FIRST_MS = 2000;

/** Contains the errors of its children. */
export function AfterScreenLoad({ children }: { children: ReactNode }) {
  const fetching = useIsFetching() > 0;
  const [calm, setCalm] = useState(false);
  const isRequested = useRef(false);
  useEffect(() => {
    isRequested.current ||= fetching;
    if (fetching || calm) return undefined;
    const timer = setTimeout(() => setCalm(true), isRequested.current ? CALM_MS : FIRST_MS);
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

function Harmless({ children }: { children: ReactNode }) {
  const { offline } = useNetwork();
  return (
    <ErrorBoundary of={offline} fallback={() => null}>
      {children}
    </ErrorBoundary>
  );
}
