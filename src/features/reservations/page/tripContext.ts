import { createContext, useContext, useEffect, useRef } from 'react';
import type { LedgerTotals } from '../../../domain/ledger/totals';
import { useFormLayout } from '../../../record/form/formLayoutContext';
import type { AnyRecord } from '../../../schema';
import { useLatest } from '../../../shell/useLatest';

interface Trip {
  sections: readonly AnyRecord[];
  totals: LedgerTotals;
  /** Each asks what keeps the page from saving. */
  holds: Set<() => void>;
}

const TripContext = createContext<Trip | null>(null);

export const TripProvider = TripContext.Provider;

/** @throws outside of a reservation's page */
export function useTrip(): Trip {
  const trip = useContext(TripContext);
  if (!trip) throw new Error('useTrip needs a TripProvider above it');
  return trip;
}

/**
 * Stops saves while `isHeld`, and calls `ask`.
 * @returns saves once it is no longer held: with the answer in the form
 */
export function useSaveHold(isHeld: boolean, ask: () => void): () => void {
  const { holds } = useTrip();
  const { submit } = useFormLayout();
  const latest = useLatest(ask);
  const resumes = useRef(false);
  useEffect(() => {
    if (!isHeld) return undefined;
    const hold = () => latest.current();
    holds.add(hold);
    return () => void holds.delete(hold);
  }, [holds, isHeld, latest]);
  useEffect(() => {
    if (isHeld || !resumes.current) return;
    resumes.current = false;
    submit();
  }, [isHeld, submit]);
  return () => {
    resumes.current = true;
  };
}
