import { useCallback, useMemo } from 'react';
import { useResource } from '../../data/resources';
import { sameDecimal } from '../../money/decimal';
import type { AnyRecord, Resource } from '../../schema';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { FieldNumberInput } from '../components/FieldNumberInput';
import type { FilledInHook, InputProps, NotesHook } from '../components/types';
import { isEmpty } from '../values';
import { gapNote } from '.';
import {
  rateSource,
  useReferenceRates,
  type RateQuery,
  type RateSource,
} from './useReferenceRates';

const RateReference = lazyPart(() => import('./RateReference'));

/** Filled with the rate of the record's day or today, until the user types one. */
export function Input(props: InputProps) {
  const source = rateSource(props.resource, props.field.name);
  return (
    <>
      <FieldNumberInput {...props} />
      {source && <RateReference {...props} source={source} />}
    </>
  );
}

interface SourcedRate {
  name: string;
  currency: string;
  on: string;
  source: RateSource | null;
}

const NO_RATE: SourcedRate = { name: '', currency: '', on: '', source: null };

function findRate(resource: Resource, fits: (rate: SourcedRate) => boolean): SourcedRate {
  const rates = resource.fields.flatMap(({ name }): SourcedRate[] => {
    const source = rateSource(resource, name);
    return source ? [{ name, currency: source.currency, on: source.on ?? '', source }] : [];
  });
  return rates.find(fits) ?? NO_RATE;
}

const usePending = (
  wanted: readonly RateQuery[],
  rateOf: ReturnType<typeof useReferenceRates>,
): boolean => useMemo(() => wanted.some((query) => rateOf(...query).isPending), [wanted, rateOf]);

/** A changed currency brings its reference rate, as in a form; so does a day, unless the rate was typed. */
export const useFilledIn: FilledInHook = (resource, records, changes) => {
  const { name, currency, on, source } = findRate(
    resource,
    (rate) =>
      !(rate.name in changes) &&
      (!isEmpty(changes[rate.currency]) || changes[rate.on] !== undefined),
  );
  const { [currency]: code, [on]: date } = changes;
  const queriesOf = useCallback(
    (record: AnyRecord): readonly RateQuery[] => {
      const before: RateQuery = [record[currency], record[on]];
      const after: RateQuery = [code ?? before[0], date === undefined ? before[1] : date];
      if (after[0] !== before[0]) return [after];
      return after[1] === before[1] ? [] : [after, before];
    },
    [currency, code, on, date],
  );
  const wanted = useMemo(() => records.flatMap(queriesOf), [records, queriesOf]);
  const rateOf = useReferenceRates(useResource(source?.to ?? resource.name), source, wanted);
  const of = useCallback(
    (record: AnyRecord) => {
      const [after, before] = queriesOf(record);
      if (!after) return {};
      const { rate } = rateOf(...after);
      const now = record[name];
      const isTyped = before && !isEmpty(now) && !sameDecimal(now, rateOf(...before).rate);
      return isTyped || (before && isEmpty(rate)) ? {} : { [name]: rate };
    },
    [name, queriesOf, rateOf],
  );
  return { of, isPending: usePending(wanted, rateOf) };
};

/** Rates far from their reference, as in a form. */
export const useNotes: NotesHook = (resource, records) => {
  const { name, currency, on, source } = findRate(resource, () => true);
  const queryOf = useCallback(
    (record: AnyRecord): RateQuery => [record[currency], record[on]],
    [currency, on],
  );
  const wanted = useMemo(() => records.map(queryOf), [records, queryOf]);
  const rateOf = useReferenceRates(useResource(source?.to ?? resource.name), source, wanted);
  const of = useCallback(
    (record: AnyRecord) => {
      const { rate, isPending } = rateOf(...queryOf(record));
      const note = isPending ? null : gapNote(record[name], rate);
      return note ? { [name]: { ...note, from: [name, currency] } } : {};
    },
    [name, currency, queryOf, rateOf],
  );
  return { of, isPending: usePending(wanted, rateOf) };
};
