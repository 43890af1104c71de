import { useDeferredValue, useMemo, useState } from 'react';
import { seoulDay } from '../../../../days';
import { knownRows } from '../into';
import { readTrip } from '../reading/read';
import type { Knowledge, Said } from '../reading/types';

interface TripTextOptions {
  pasted: string;
  knowledge: Knowledge;
  dateIn: string | null;
  dateOut: string | null;
  /** The sections that the itinerary has already. */
  stored: readonly Readonly<Record<string, unknown>>[];
}

/** A pasted itinerary while it is looked at: its text, what was read of it, and what a person says of that. */
export function useTripText({ pasted, knowledge, dateIn, dateOut, stored }: TripTextOptions) {
  const [text, setText] = useState(pasted);
  const [said, setSaid] = useState<ReadonlyMap<string, Said>>(new Map());
  const [out, setOut] = useState<ReadonlyMap<string, boolean>>(new Map());
  const read = useDeferredValue(text);
  const trip = useMemo(
    () => readTrip(read, knowledge, { dateIn, dateOut, today: seoulDay() }, said),
    [read, knowledge, dateIn, dateOut, said],
  );
  const known = useMemo(() => knownRows(trip.rows, stored), [trip.rows, stored]);
  const isOut = (key: string) => out.get(key) ?? known.has(key);
  return {
    ...{ text, setText, trip, known, isOut },
    /** Something was answered that closing would lose. */
    isAnswered: said.size > 0 || out.size > 0,
    say: (key: string, more: Said) =>
      setSaid((before) => new Map(before).set(key, { ...before.get(key), ...more })),
    leaveOut: (key: string, isLeft: boolean) =>
      setOut((before) => new Map(before).set(key, isLeft)),
  };
}

export type TripTextState = ReturnType<typeof useTripText>;
