import { createContext, useContext } from 'react';
import type { LedgerTotals } from '../../../domain/ledger/totals';
import type { AnyRecord } from '../../../schema';

interface Trip {
  sections: readonly AnyRecord[];
  totals: LedgerTotals;
}

const TripContext = createContext<Trip | null>(null);

export const TripProvider = TripContext.Provider;

/** @throws outside of a reservation's page */
export function useTrip(): Trip {
  const trip = useContext(TripContext);
  if (!trip) throw new Error('useTrip needs a TripProvider above it');
  return trip;
}
