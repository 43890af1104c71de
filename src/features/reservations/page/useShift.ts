import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyRecord } from '../../../schema';
import { movedValues, shiftPlan, type ShiftPlan } from '../domain/shift';
import type { ChildDrafts } from '../../../record/children/childDrafts';

export interface Shift {
  /** What would move along; null while there is nothing to offer. */
  plan: ShiftPlan | null;
  apply: () => void;
  /** The rest stays where it is: not offered again for this day. */
  keep: () => void;
}

/**
 * Offers to move the last day and all sections along when the first day has moved (issue: shift). The offer stays
 * over a save, until it is answered or the first day is moved back.
 */
export function useShift(record: AnyRecord, trip: AnyRecord, drafts: ChildDrafts): Shift {
  const { setValue } = useFormContext();
  const { dateIn, dateOut } = record;
  // The first day that the sections stand to, and the last day that goes with it; `stored` when that was seen.
  const [stands, setStands] = useState({ dateIn, dateOut, stored: dateIn });
  if (stands.stored !== dateIn) {
    // Typed and saved here, the offer is still open. Changed elsewhere, the sections may have moved as well: the
    // form still holds what was there before.
    const own = trip.dateIn === dateIn;
    setStands(own ? { ...stands, stored: dateIn } : { dateIn, dateOut, stored: dateIn });
  }

  const plan = useMemo(() => {
    const sections = drafts.drafts
      .filter(({ state }) => state !== 'deleted')
      .map(({ key, record: stored, values: { date, cfm } }) => ({
        ...{ key, date, cfm },
        // A draft brings back both the first day and what was moved along with it.
        ...(stands.dateIn === dateIn && { was: stored?.date }),
      }));
    // Who has typed a new last day as well has answered for it.
    const last = trip.dateOut === stands.dateOut ? trip.dateOut : null;
    const planned = shiftPlan(stands.dateIn, trip.dateIn, last, sections);
    return planned && (planned.dateOut || planned.moves.length > 0) ? planned : null;
  }, [stands, dateIn, trip.dateIn, trip.dateOut, drafts.drafts]);

  const settled = (last: unknown) => setStands({ ...stands, dateIn: trip.dateIn, dateOut: last });
  return {
    plan,
    keep: () => settled(trip.dateOut),
    apply: () => {
      if (!plan) return;
      if (plan.dateOut)
        setValue('dateOut', plan.dateOut.to, { shouldDirty: true, shouldValidate: true });
      for (const move of plan.moves) drafts.change(move.key, movedValues(move));
      settled(plan.dateOut?.to ?? trip.dateOut);
    },
  };
}
