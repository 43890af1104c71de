import { createContext, useContext } from 'react';
import type { LedgerTotals } from '../../../domain/ledger/totals';
import type { AnyRecord } from '../../../schema';

interface Trip {
  /** The stored sections. */
  sections: readonly AnyRecord[];
  totals: LedgerTotals;
}

const TripContext = createContext<Trip | null>(null);

export const TripProvider = TripContext.Provider;

/**
 * What a reservation's page has loaded, for the dialogs of its actions.
 * @throws outside of a reservation's page
 */
export function useTrip(): Trip {
  const trip = useContext(TripContext);
  if (!trip) throw new Error('useTrip needs a TripProvider above it');
  return trip;
}
