import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import type { GridHandle } from '../../../grid/types';
import type { AnyRecord } from '../../../schema';
import { isDay } from '../../../days';
import type { LedgerTotals } from '../../../domain/ledger/totals';
import { Itinerary } from '../itinerary/Itinerary';
import { Header } from './Header';
import { ShiftOffer } from './ShiftOffer';
import { useFocusAsked } from './useFocusAsked';
import { useShift } from './useShift';
import { useTrip } from './useTrip';
import { useWarnings } from './useWarnings';
import { WarningList } from './WarningList';

// These follow every key that is typed into the details, and so that not the whole page does, each watches by itself.

interface TripHeaderProps {
  record: AnyRecord;
  totals: LedgerTotals;
  children: ReactNode;
}

/** The header of the reservation as it is typed. */
export function TripHeader({ record, totals, children }: TripHeaderProps) {
  return (
    <Header trip={useTrip(record)} totals={totals}>
      {children}
    </Header>
  );
}

interface TripItineraryProps {
  id: string;
  record: AnyRecord;
  drafts: ChildDrafts;
  warningsId: string;
  /** Told how many warnings there are. */
  onWarnings: (count: number) => void;
}

/** The itinerary with what the dates and the pax that are typed mean for it. */
export function TripItinerary(props: TripItineraryProps) {
  const { id, record, drafts, warningsId, onWarnings } = props;
  const trip = useTrip(record);
  const shift = useShift(record, trip, drafts);
  const warnings = useWarnings(trip, drafts.drafts);
  const count = warnings.list.length;
  useEffect(() => onWarnings(count), [count, onWarnings]);
  const part = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const go = useCallback((key: string) => grid.current?.focus(key), []);
  useFocusAsked({ part, drafts: drafts.drafts, go });
  return (
    <div id={id} ref={part} className="reservation-part" tabIndex={-1}>
      <ShiftOffer shift={shift} drafts={drafts.drafts} />
      <Itinerary
        drafts={drafts}
        dateIn={isDay(trip.dateIn) ? trip.dateIn : null}
        dateOut={isDay(trip.dateOut) ? trip.dateOut : null}
        warnings={warnings.byKey}
        ref={grid}
      />
      {/* Below, so that the rows stay where they are while one types. */}
      <WarningList id={warningsId} warnings={warnings.list} onGo={go} />
    </div>
  );
}
