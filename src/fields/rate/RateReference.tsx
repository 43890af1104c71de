import { useCreatePath, useLocaleState, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useHref } from 'react-router';
import { useResource } from '../../data/resources';
import { useCanAccess } from '../../data/rights';
import { seoulDay, formatSpokenDay } from '../../days';
import { sameDecimal } from '../../money/decimal';
import { groupDigits } from '../../money/groupDigits';
import { FieldNotice } from '../components/FieldNotice';
import { useDebouncedValue } from '../components/useDebouncedText';
import type { InputProps } from '../components/types';
import { isEmpty } from '../values';
import { gapNote } from '.';
import { useReferenceRates, type RateSource, type Reference } from './useReferenceRates';

function useReference(source: RateSource): Reference {
  const resource = useResource(source.to);
  const code: unknown = useWatch({ name: source.currency });
  const date: unknown = useWatch({ name: source.on ?? source.currency });
  return useReferenceRates(resource, source, [[code, date]])(code, date);
}

export default function RateReference({
  field: { name },
  source,
  cell,
}: InputProps & { source: RateSource }) {
  const reference = useReference(source);
  const { dirtyFields } = useFormState({ name: [name, source.currency] });
  const isNew = useRecordContext()?.id === undefined;
  const touched = isNew || Boolean(dirtyFields[name] ?? dirtyFields[source.currency]);
  return (
    <>
      <RateFill name={name} reference={reference} isNew={isNew} />
      {touched && <RateGap name={name} reference={reference} />}
      {touched && source.on !== null && !cell && (
        <RateNote name={name} reference={reference} source={source} />
      )}
    </>
  );
}

interface RateProps {
  name: string;
  reference: Reference;
}

function RateFill({ name, reference, isNew }: RateProps & { isNew: boolean }) {
  const { setValue, getValues, resetField } = useFormContext();
  const { dirtyFields } = useFormState({ name });
  const isTyped = dirtyFields[name] === true;
  const { rate, code, day, isPending } = reference;
  // A stored record keeps its rate until its day or currency changes.
  const of = isNew ? reference.of : [code, day].join(' ');
  const last = useRef<{ of: string; rate: unknown; code: unknown } | null>(null);
  useEffect(() => {
    const before = last.current;
    if (isPending || before?.of === of) return;
    last.current = { of, rate, code };
    if (before === null && !isNew) return;
    const currentRate: unknown = getValues(name);
    // A first value of another currency was not typed either.
    const untouched =
      isEmpty(currentRate) ||
      sameDecimal(currentRate, before?.rate) ||
      (before !== null && isNew && !isTyped && before.code !== code);
    if (!untouched || currentRate === rate) return;
    // The initial rate is not user input.
    if (before === null) resetField(name, { defaultValue: rate });
    else setValue(name, rate, { shouldDirty: true });
  }, [of, rate, code, isPending, isNew, isTyped, name, getValues, setValue, resetField]);
  return null;
}

function RateNote({ name, reference, source }: RateProps & { source: RateSource }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [currentRate, code]: unknown[] = useWatch({ name: [name, source.currency] });
  const { is, day, written, rate, record } = reference;
  const spoken = (one: string | null) => (one === null ? '' : formatSpokenDay(one, locale));
  if (is === 'pending' || code === source.base || !sameDecimal(currentRate, rate)) return null;
  return (
    <FieldNotice
      warning={is === 'notOfDay' || is === 'earlier'}
      text={translate(`form.rate.${is}`, {
        rate: groupDigits(String(rate)),
        day: spoken(is === 'ofDay' || is === 'notOfDay' ? day : written),
        written: spoken(written ?? seoulDay()),
      })}
    >
      {is === 'earlier' && record && <RateLink to={source.to} id={record.id} />}
    </FieldNotice>
  );
}

function RateLink({ to, id }: { to: string; id: number }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResource(to);
  const mayEdit = useCanAccess(resource, 'edit');
  const href = useHref(createPath({ resource: resource.route, type: 'edit', id }));
  return (
    mayEdit && (
      <a className="field-link" href={href} target="_blank" rel="noopener noreferrer">
        {translate('form.rate.open')}
      </a>
    )
  );
}

function RateGap({ name, reference: { rate: reference } }: RateProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const rate: unknown = useWatch({ name });
  // Half of a number is far from everything.
  const settled = useDebouncedValue(rate);
  const note = settled === rate ? gapNote(rate, reference) : null;
  if (note === null) return null;
  return (
    <FieldNotice
      warning
      text={translate(note.key, { ...note.args })}
      action={translate('form.rate.useReference')}
      onAction={() => setValue(name, reference, { shouldDirty: true })}
    />
  );
}
