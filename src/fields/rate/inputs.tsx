import { useCallback } from 'react';
import { useResource } from '../../data/resources';
import type { AnyRecord } from '../../schema';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import { FieldNumberInput } from '../components/FieldNumberInput';
import type { FilledInHook, InputProps } from '../components/types';
import { isEmpty } from '../values';
import { rateSource, useReferenceRates } from './useReferenceRates';

const RateReference = lazyComponent(() => import('./RateReference'));

/** Filled with the rate of the record's day or today, until the user types one. */
export function Input(props: InputProps) {
  const source = rateSource(props.resource, props.field.name);
  return (
    <>
      <FieldNumberInput {...props} />
      {source && (
        <PartErrorBoundary>
          <RateReference {...props} source={source} />
        </PartErrorBoundary>
      )}
    </>
  );
}

/** A changed currency brings its reference rate, as in a form. */
export const useFilledIn: FilledInHook = (resource, records, changes) => {
  const { name = '', source = null } =
    resource.fields
      .filter((field) => !(field.name in changes))
      .map((field) => ({ name: field.name, source: rateSource(resource, field.name) }))
      .find((one) => one.source && !isEmpty(changes[one.source.currency])) ?? {};
  const currency = source?.currency ?? null;
  const code = currency === null ? null : changes[currency];
  const on = source?.on ?? '';
  const date = changes[on];
  const dates = source ? records.map((record) => date ?? record[on]) : [];
  const referenceRate = useReferenceRates(
    useResource(source?.to ?? resource.name),
    source,
    code,
    dates,
  );
  const of = useCallback(
    (record: AnyRecord) =>
      currency === null || record[currency] === code
        ? {}
        : { [name]: referenceRate(date ?? record[on]).rate },
    [name, currency, code, on, date, referenceRate],
  );
  return { of, isPending: dates.some((one) => referenceRate(one).isPending) };
};
