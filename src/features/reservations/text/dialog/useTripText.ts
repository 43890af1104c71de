import { useDeferredValue, useMemo, useState } from 'react';
import { seoulDay } from '../../../../days';
import { matchExistingSections, type StoredSection } from '../existingSections';
import { applyCorrections } from '../applyCorrections';
import { readTrip } from '../reading/read';
import type { ItineraryContext, ItineraryWarning, LineCorrection, TripRow } from '../reading/types';
import { isObject } from '../../../../util/objects';

interface TripTextOptions {
  pasted: string;
  knowledge: ItineraryContext;
  dateIn: string | null;
  dateOut: string | null;
  pax: number | null;
  stored: readonly StoredSection[];
}

export function useTripText({ pasted, knowledge, dateIn, dateOut, pax, stored }: TripTextOptions) {
  const [text, setText] = useState(pasted);
  const [corrections, setCorrections] = useState<ReadonlyMap<string, LineCorrection>>(new Map());
  const [out, setOut] = useState<ReadonlyMap<string, boolean>>(new Map());
  const read = useDeferredValue(text);
  const trip = useMemo(() => {
    const about = { dateIn, dateOut, pax, today: seoulDay() };
    const parsed = readTrip(read, knowledge, about, corrections);
    return { ...parsed, rows: applyCorrections(parsed.rows, corrections) };
  }, [read, knowledge, dateIn, dateOut, pax, corrections]);
  const existing = useMemo(
    () => matchExistingSections(trip.rows, stored, knowledge.keywords),
    [trip.rows, stored, knowledge],
  );
  const isOut = (key: string) =>
    out.get(key) ?? (existing.has(key) && corrections.get(key)?.existing === undefined);
  /** Unless it is added separately. */
  const changedBy = (key: string) => {
    const found = existing.get(key);
    const isChange = found && found.differences.length > 0;
    return isChange && corrections.get(key)?.existing !== 'add' ? found : null;
  };
  const warningsOf = ({ key, warnings }: TripRow): readonly ItineraryWarning[] => {
    const isAnswered = out.has(key) || corrections.get(key)?.existing !== undefined;
    const changed = changedBy(key) && !isAnswered ? (['changed'] as const) : [];
    return [...changed, ...(isOut(key) ? [] : warnings)];
  };
  const known = new Set(
    [...existing.keys()].filter((key) => !existing.get(key)?.differences.length),
  );
  return {
    text,
    setText,
    trip,
    known,
    isOut,
    changedBy,
    warningsOf,
    answers:
      corrections.size > 0 || out.size > 0
        ? { corrections: [...corrections.entries()], out: [...out.entries()] }
        : null,
    recover: (answers: unknown) => {
      const { corrections: lines, out: left } = readAnswers(answers);
      setCorrections((now) => new Map([...lines, ...now]));
      setOut((now) => new Map([...left, ...now]));
    },
    correct: (key: string, more: LineCorrection) =>
      setCorrections((before) => {
        const previous = before.get(key);
        const values = more.values && { ...previous?.values, ...more.values };
        return new Map(before).set(key, { ...previous, ...more, ...(values && { values }) });
      }),
    leaveOut: (key: string, isLeft: boolean) =>
      setOut((before) => new Map(before).set(key, isLeft)),
  };
}

export type TripTextState = ReturnType<typeof useTripText>;

/** From a draft; ignores invalid ones. */
function readAnswers(kept: unknown) {
  // `said` of former versions
  const { said, corrections = said, out } = isObject(kept) ? kept : {};
  const pairs = (list: unknown): (readonly [string, unknown])[] =>
    (Array.isArray(list) ? list : []).flatMap((pair: unknown) =>
      Array.isArray(pair) && typeof pair[0] === 'string' ? [[pair[0], pair[1]] as const] : [],
    );
  return {
    corrections: pairs(corrections).flatMap(([key, one]) =>
      isObject(one) ? [[key, readCorrection(one)] as const] : [],
    ),
    out: pairs(out).flatMap(([key, one]) =>
      typeof one === 'boolean' ? [[key, one] as const] : [],
    ),
  };
}

const readCorrection = ({
  kind,
  provider,
  values,
  existing,
}: Readonly<Record<string, unknown>>): LineCorrection => ({
  ...(typeof kind === 'string' && { kind }),
  ...((typeof provider === 'string' || provider === null) && { provider }),
  ...((existing === 'change' || existing === 'add') && { existing }),
  ...(isObject(values) && {
    values: Object.fromEntries(
      Object.entries(values).filter((one): one is [string, string] => typeof one[1] === 'string'),
    ),
  }),
});
